import { describe, expect, it } from 'vitest'
import { withFieldNote, withoutFieldNote } from './field-note'

describe('a note of the field', () => {
  it.each([
    ['Kenar açık.\nSaha notu: “kenar bos”', 'Kenar açık.'],
    ['Saha notu: “kenar bos”', ''],
    ['Saha notu: “kenar bos”\nKenar açık.', 'Kenar açık.'],
    ['Kenar açık.\nSaha notu: “iki\nsatır”\n3. kat', 'Kenar açık.\n3. kat'],
    ['Bir.\nSaha notu: “a”\nSaha notu: “b”', 'Bir.'],
    ['Bir.\nSaha notu: “kapanmayan\niki', 'Bir.\niki'],
    ['Bir.\nSaha notu: “Pano “ana pano” kilitsiz”\nİki.', 'Bir.\nİki.'],
    ['Bir.\nSaha notu: “Pano “ana”\nkilitsiz”\nİki.', 'Bir.\nİki.'],
    ['Bir.\nSaha notu: “5” boru açıkta”\nİki.', 'Bir.\nİki.'],
    ['Bir.\nSaha notu: “Pano “ana pano” kilitsiz\nİki.', 'Bir.\nİki.'],
    ['Bir.\nSaha notu: “kilitsiz” Pano açık.\nİki.', 'Bir. Pano açık.\nİki.'],
    ['Çalışan “Saha notu: “yok” dedi.', 'Çalışan “Saha notu: “yok” dedi.'],
    ['Kenar açık.', 'Kenar açık.'],
  ])('REP-13 is no part of %j on paper', (text, left) => {
    expect(withoutFieldNote(text)).toBe(left)
  })

  it('REP-06 is copied behind the description, once', () => {
    expect(withFieldNote('Kenar açık.', ' 3. kat ')).toBe('Kenar açık.\n3. kat')
    expect(withFieldNote('Kenar açık.\n3. kat', '3. kat')).toBe('Kenar açık.\n3. kat')
    expect(withFieldNote('', 'kenar boş')).toBe('kenar boş')
    expect(withFieldNote('Kenar açık.', '  ')).toBe('Kenar açık.')
  })
})
