// What browsers tell of speech: in order, once more, longer, all at once; and that they end by themselves (BEY-06).
import { beforeEach, expect, test, vi } from 'vitest'
import { dictation, type Hearing } from './dictation'

type Told = readonly (string | readonly [unfinished: string])[]

/** A recognizer of a browser, told what it hears. */
class FakeRecognition extends EventTarget {
  static made: FakeRecognition[] = []
  static refusal: Error | null = null
  onresult: ((event: unknown) => void) | null = null
  onend: (() => void) | null = null
  stopped = false

  constructor() {
    super()
    FakeRecognition.made.push(this)
  }
  start() {
    if (FakeRecognition.refusal) throw FakeRecognition.refusal
  }
  stop() {
    this.stopped = true
  }
  abort() {
    this.stopped = true
    this.onend?.()
  }
  tell(resultIndex: number, ...results: Told) {
    this.onresult?.({
      resultIndex,
      results: results.map((result) =>
        Object.assign([{ transcript: typeof result === 'string' ? result : result[0] }], {
          isFinal: typeof result === 'string',
        }),
      ),
    })
  }
  fail(error: string) {
    this.dispatchEvent(Object.assign(new Event('error'), { error }))
    this.onend?.()
  }
}

const last = () => FakeRecognition.made.at(-1) as FakeRecognition
const on = {
  text: vi.fn<(spoken: string) => void>(),
  error: vi.fn<(name: string) => void>(),
  end: vi.fn<() => void>(),
}
const written = () => on.text.mock.calls.flat().join(' ')

let hearing: Hearing
beforeEach(() => {
  for (const listener of Object.values(on)) listener.mockReset()
  FakeRecognition.made = []
  FakeRecognition.refusal = null
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
  hearing = dictation.start(on)
})

const orders: Readonly<Record<string, { told: readonly (readonly [number, ...Told])[]; text: string }>> = {
  'one after the other': {
    told: [
      [0, 'korkuluk yok'],
      [1, 'korkuluk yok', ' pano kapağı açık'],
    ],
    text: 'korkuluk yok pano kapağı açık',
  },
  'two at once': {
    told: [[0, 'korkuluk yok', ' pano kapağı açık']],
    text: 'korkuluk yok pano kapağı açık',
  },
  'all again from the first': {
    told: [
      [0, 'korkuluk yok'],
      [0, 'korkuluk yok', ' pano kapağı açık'],
      [0, 'korkuluk yok', ' pano kapağı açık', ' kablo yerde'],
    ],
    text: 'korkuluk yok pano kapağı açık kablo yerde',
  },
  'the same one longer, beginning in capitals': {
    told: [
      [0, 'ıslak zemin'],
      [0, 'ıslak zemin'],
      [0, 'Islak zemin var'],
    ],
    text: 'ıslak zemin var',
  },
  'another one at the same place': {
    told: [
      [0, 'korkuluk yok'],
      [0, 'pano kapağı açık'],
    ],
    text: 'korkuluk yok pano kapağı açık',
  },
  'a word said twice': { told: [[0, 'yok', ' yok']], text: 'yok yok' },
  'one that is not finished yet before one that is': {
    told: [
      [0, ['kork'], ' pano açık'],
      [0, 'korkuluk yok', ' pano açık'],
    ],
    text: 'pano açık korkuluk yok',
  },
}

test.each(Object.entries(orders))('BEY-06 each sentence is written once, told %s', (_, { told, text }) => {
  for (const results of told) last().tell(...results)
  expect(written()).toBe(text)
})

test('BEY-06 it goes on where the browser ends after a sentence, and what is said then is written', () => {
  last().tell(0, 'korkuluk yok')
  last().onend?.()
  expect(on.end).not.toHaveBeenCalled()
  last().tell(0, 'korkuluk yok')
  last().onend?.()
  expect(FakeRecognition.made).toHaveLength(3)
  expect(written()).toBe('korkuluk yok korkuluk yok')
  // Nothing was heard since: it says so, once, and does not begin for ever.
  last().fail('no-speech')
  expect([on.error.mock.calls, on.end.mock.calls.length]).toEqual([[['no-speech']], 1])
  expect(FakeRecognition.made).toHaveLength(3)
})

test('BEY-06 an end without a word, and one after which nothing begins, are told', () => {
  last().onend?.()
  expect([on.error.mock.calls, on.end.mock.calls.length]).toEqual([[['no-speech']], 1])
  dictation.start(on)
  last().tell(0, 'korkuluk yok')
  FakeRecognition.refusal = new DOMException('busy', 'InvalidStateError')
  last().onend?.()
  expect([on.error.mock.calls, on.end.mock.calls.length]).toEqual([[['no-speech'], ['ended']], 2])
})

test('BEY-06 ended by a press it begins no more, writes what was said until then, and complains of nothing', () => {
  last().tell(0, 'korkuluk yok')
  hearing.stop()
  expect(last().stopped).toBe(true)
  last().tell(1, 'korkuluk yok', ' pano kapağı açık')
  last().fail('aborted')
  expect(written()).toBe('korkuluk yok pano kapağı açık')
  expect([on.error.mock.calls, on.end.mock.calls.length]).toEqual([[], 1])
  expect(FakeRecognition.made).toHaveLength(1)
})
