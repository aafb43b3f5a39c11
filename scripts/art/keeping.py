"""Writes what was drawn, but never over a file that somebody has changed by hand.

A list beside the pictures (`drawn.sha256`, as `sha256sum` writes it) says what each file was when the program wrote it.
A file that is different now was changed by hand and is left alone; so is one that the program never wrote.
"""
import hashlib
import os

LIST = 'drawn.sha256'


class Keeping:
    def __init__(self, out, overwrite=()):
        self.out, self.overwrite = out, set(overwrite)
        self.written, self.same, self.kept = [], [], []
        self.known = {}
        path = os.path.join(out, LIST)
        if os.path.exists(path):
            with open(path, encoding='utf-8') as file:
                for line in file:
                    digest, name = line.split(None, 1)
                    self.known[name.strip().lstrip('*')] = digest

    def put(self, name, text):
        path = os.path.join(self.out, name)
        data = text.encode('utf-8')
        new = hashlib.sha256(data).hexdigest()
        if os.path.exists(path):
            with open(path, 'rb') as file:
                now = hashlib.sha256(file.read()).hexdigest()
            if now == new:
                self.known[name] = new
                self.same.append(name)
                return
            by_hand = self.known.get(name) != now
            if by_hand and not ('all' in self.overwrite or name in self.overwrite):
                self.kept.append(name)
                return
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, 'wb') as file:
            file.write(data)
        self.known[name] = new
        self.written.append(name)

    def finish(self):
        """Writes the list, and tells what was done."""
        os.makedirs(self.out, exist_ok=True)
        with open(os.path.join(self.out, LIST), 'w', encoding='utf-8', newline='\n') as file:
            for name in sorted(self.known):
                file.write(f'{self.known[name]}  {name}\n')
        print(f'{len(self.written)} written, {len(self.same)} as they were, {len(self.kept)} kept because they were changed by hand')
        for name in self.kept:
            print(f'  kept: {name}   (--overwrite {name} draws it anew)')
