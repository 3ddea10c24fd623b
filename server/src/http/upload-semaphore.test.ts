import { expect, it } from 'vitest'
import { createUploadSemaphore, uploadsAtOnce } from './upload-semaphore'

const busyByLink = 'Şu anda çok fotoğraf yükleniyor, birazdan yeniden denenecek.'
const ownBusy = /^Sizden ya da kurumunuzdan/
const allBusy = /^Şu anda çok sayıda dosya yükleniyor/
const member = (person: number, organization = `of ${person}`) => ({ person: String(person), organization })
const times = (count: number, work: (number: number) => () => void) =>
  Array.from({ length: count }, (_, at) => work(at))

it('BEY-02 two uploads of a link are in hand at once, and a third finds room when one ended', () => {
  const uploads = createUploadSemaphore(uploadsAtOnce)
  for (const enter of [uploads.receive, uploads.enter]) {
    const [leave] = times(2, () => enter({ link: 'one' }))
    expect(() => enter({ link: 'one' })).toThrow(busyByLink)
    enter({ link: 'other' })
    leave?.()
    // Said twice it gives one place back.
    leave?.()
    enter({ link: 'one' })
    expect(() => enter({ link: 'one' })).toThrow(busyByLink)
  }
})

it('BEY-02 all links together take half of the places, members find the others', () => {
  const { enter } = createUploadSemaphore(uploadsAtOnce)
  const left = times(uploadsAtOnce / 2, (link) => enter({ link: String(link) }))
  expect(() => enter({ link: 'one more' })).toThrow(busyByLink)
  const members = times(uploadsAtOnce / 2, (person) => enter(member(person)))
  expect(() => enter(member(99))).toThrow(allBusy)
  left[0]?.()
  enter(member(99))
  // Room in the half of the links, none at all.
  expect(() => enter({ link: 'one more' })).toThrow(busyByLink)
  members[0]?.()
  enter({ link: 'one more' })
})

it('REP-02 a person takes a fifth of the places and an organization half; what only comes takes nobody else’s', () => {
  const { receive, enter } = createUploadSemaphore(uploadsAtOnce)
  times(uploadsAtOnce / 5, () => enter(member(1, 'one')))
  expect(() => enter(member(1, 'one'))).toThrow(ownBusy)
  // Nothing is sent in vain that would find no place.
  expect(() => receive(member(1, 'one'))).toThrow(ownBusy)
  times(uploadsAtOnce / 2 - uploadsAtOnce / 5, (person) => enter(member(10 + person, 'one')))
  expect(() => enter(member(99, 'one'))).toThrow(ownBusy)
  times(uploadsAtOnce, (person) => receive(member(1000 + person)))
  for (let person = 0; person < uploadsAtOnce / 5; person += 1) receive(member(200))
  expect(() => receive(member(200))).toThrow(ownBusy)
  enter(member(300))
})
