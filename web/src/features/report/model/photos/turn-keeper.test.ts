import 'fake-indexeddb/auto'
import { turnImage } from '@gozlem/contract/report-image'
import type { PhotoTurn } from '@gozlem/domain/report/photo-turn'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leftDrafts } from '../../components/testing/left-draft'
import { photoOutbox } from '../../components/testing/queued-photos'
import { signedIn } from '../../../../platform/session/session'
import { answer, calls, loseConnection, refuseOnce } from '../../../../platform/testing/answering'
import { people } from '../../../../platform/testing/people'
import { id, image, report } from '../../components/testing/example-report'
import { saveEverything } from '../draft/editor-commands'
import { editorSession } from '../../components/testing/editor-session'
import { turnToShow } from './turn-keeper'

const sent = () => calls('report.turnImage').map(({ body }) => (body as { turn: PhotoTurn }).turn)
const rest = (ms = 400) => vi.advanceTimersByTimeAsync(ms)
const draft = (turn: PhotoTurn, revision: number) =>
  report([], { images: [{ ...image(51), turn }], revision })

/** The server turns as it is told. */
function serverTurns() {
  let revision = 1
  answer(turnImage, ({ body }) => ({ report: draft((body as { turn: PhotoTurn }).turn, (revision += 1)) }))
}

/** An open editor with one photo, by a clock that stands. */
function open() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const session = editorSession(draft(0, 1), id(3))
  const stop = session.turns.start()
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
  const photo = () => {
    const [first] = session.editor.get().base.images
    if (!first) throw new Error('no photo')
    return first
  }
  const seen = () => ({ stored: photo().turn, further: turnToShow(photo(), session.turns.turns.get()) })
  const press = (quarter: 90 | -90 = 90) => session.turns.turn(photo(), quarter)
  return { session, seen, press, stop }
}

test('REP-13 presses in a row are seen at once and sent as one turn, of which the server then has the picture', async () => {
  serverTurns()
  const { seen, press } = open()
  press()
  press()
  press()
  expect(seen()).toEqual({ stored: 0, further: 270 })
  expect(sent()).toEqual([])
  await rest()
  expect(sent()).toEqual([270])
  expect(seen()).toEqual({ stored: 270, further: 0 })
  press()
  await rest()
  expect(sent()).toEqual([270, 0])
  press(-90)
  press()
  await rest()
  expect(sent()).toEqual([270, 0])
})

test('REP-13 a press while the last turn is on its way is sent after it', async () => {
  serverTurns()
  const { session, seen, press } = open()
  press()
  const first = session.turns.flush()
  press()
  expect(seen().further).toBe(180)
  await first
  expect(sent()).toEqual([90, 180])
  expect(seen()).toEqual({ stored: 180, further: 0 })
})

test('REP-13 without a connection the turn stays seen, is open work, and goes out when it is back', async () => {
  loseConnection(turnImage)
  const { session, seen, press } = open()
  press()
  await rest()
  expect(seen()).toEqual({ stored: 0, further: 90 })
  expect(await saveEverything(session, { quiet: true })).toBe(false)
  serverTurns()
  window.dispatchEvent(new Event('online'))
  expect(await session.turns.flush()).toBe(true)
  expect(seen()).toEqual({ stored: 90, further: 0 })
  expect(await saveEverything(session, { quiet: true })).toBe(true)
})

test('REP-13 a server that has too much in hand is asked again when it said', async () => {
  serverTurns()
  refuseOnce(turnImage, 503, { code: 'UPLOADS_BUSY', message: 'Yoğun', data: { retry_after: 3 } })
  const { seen, press } = open()
  press()
  await rest()
  expect(seen()).toEqual({ stored: 0, further: 90 })
  await rest(3000)
  expect(seen()).toEqual({ stored: 90, further: 0 })
})

test('REP-13 a server that fails at it for the moment has not refused it', async () => {
  serverTurns()
  refuseOnce(turnImage, 500, {})
  const { seen, press } = open()
  press()
  await rest()
  expect(seen()).toEqual({ stored: 0, further: 90 })
  await rest(10_000)
  expect(seen()).toEqual({ stored: 90, further: 0 })
})

test('REP-13 an editor that was left sends no turn over what the next one says', async () => {
  const { session, press, stop } = open()
  loseConnection(turnImage)
  press()
  const underWay = session.turns.flush()
  stop()
  await underWay
  serverTurns()
  await rest(60_000)
  expect(sent()).toEqual([90])
  expect(session.turns.turns.get()).toEqual({ [id(51)]: 90 })
})

test('BEY-04 a turn without a connection rests on the device and is sent by the next editor, once', async () => {
  signedIn(people.osgb_user)
  const owner = people.osgb_user.id
  const enter = () => {
    const { outbox } = photoOutbox(undefined, owner)
    const session = editorSession(draft(0, 1), owner, outbox)
    const stops = [session.unsaved.start(), session.turns.start()]
    void outbox.list()
    const [photo] = session.editor.get().base.images
    if (!photo) throw new Error('no photo')
    return { session, photo, leave: () => stops.map((stop) => stop()) }
  }
  loseConnection(turnImage)
  const first = enter()
  first.session.turns.turn(first.photo, 90)
  await first.session.turns.flush()
  expect(await first.session.unsaved.leave()).toBe(true)
  first.leave()
  expect(await leftDrafts(owner)).toHaveLength(1)

  serverTurns()
  const before = sent().length
  const second = enter()
  await expect.poll(() => sent().slice(before)).toEqual([90])
  await expect.poll(async () => (await leftDrafts(owner)).length).toBe(0)
  second.leave()
})

test('REP-08 saving and completing wait for a photo that was just turned', async () => {
  serverTurns()
  const { session, seen, press } = open()
  press()
  expect(await saveEverything(session, { quiet: true })).toBe(true)
  expect(seen()).toEqual({ stored: 90, further: 0 })
})
