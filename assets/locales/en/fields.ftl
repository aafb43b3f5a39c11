# The fields by value, in the drawer
fields-title = Fields
fields-at-the-end = at the end of the game
fields-nobody = No farmer lies on a field yet.
fields-cities = { $count ->
    [one] 1 city
   *[other] { $count } cities
}
fields-leads = leads
fields-tie = tie
fields-free = free
fields-finished-cities = Only finished cities count.
fields-help = Hold F to look, tap it to keep the fields shown. Point at a row to light that field and its cities.
