import { expect, it } from 'vitest'
import { createUploadSemaphore, uploadsAtOnce } from './upload-semaphore'

const busyByLink = 'Şu anda çok fotoğraf yükleniyor, birazdan yeniden denenecek.'

it('BEY-02 two uploads of a link are in hand at once, and a third finds room when one ended', () => {
  const { enterByLink } = createUploadSemaphore(uploadsAtOnce)
  const [leave] = [enterByLink('one'), enterByLink('one')]
  expect(() => enterByLink('one')).toThrow(busyByLink)
  enterByLink('other')
  leave()
  // Said twice it gives one place back.
  leave()
  enterByLink('one')
  expect(() => enterByLink('one')).toThrow(busyByLink)
})

it('BEY-02 all links together take half of the places, members find the others', () => {
  const { enter, enterByLink } = createUploadSemaphore(uploadsAtOnce)
  const left = Array.from({ length: uploadsAtOnce / 2 }, (_, link) => enterByLink(String(link)))
  expect(() => enterByLink('one more')).toThrow(busyByLink)
  const members = Array.from({ length: uploadsAtOnce / 2 }, () => enter())
  expect(enter).toThrow(/^Şu anda çok sayıda dosya yükleniyor/)
  left[0]?.()
  enter()
  // Room in the half of the links, none at all.
  expect(() => enterByLink('one more')).toThrow(busyByLink)
  members[0]?.()
  enterByLink('one more')
})
