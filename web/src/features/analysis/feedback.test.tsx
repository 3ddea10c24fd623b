import type { AnalysisQuestion } from '@gozlem/contract/analysis-view'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { device } from '../../platform/device/device'
import { MachineProvider } from '../../ui/machine'
import { FeedbackDialog } from './components/FeedbackDialog'
import { HazardChoices } from './components/HazardChoices'

const choices: AnalysisQuestion['choices'] = [
  { hazard_id: 'sapan-hasarli', title: 'Hasarlı zincir kullanılıyor' },
  { hazard_id: 'acil-cikis-kilitli', title: 'Acil çıkış kapısı kilitli' },
]

test('AI-05 while a choice is under way none of them is no second answer', async () => {
  let letGo = () => undefined as void
  const chosen = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const onNone = vi.fn()
  render(
    <MachineProvider value={device}>
      <HazardChoices choices={choices} arrived onChoose={() => chosen} onNone={onNone} />
    </MachineProvider>,
  )
  const user = userEvent.setup()
  const none = screen.getByRole('button', { name: 'Hiçbiri' })
  const first = screen.getByRole('button', { name: 'Hasarlı zincir kullanılıyor' })
  await user.click(first)
  await user.click(none)
  expect(onNone).not.toHaveBeenCalled()
  letGo()
  await waitFor(() => expect(first.getAttribute('aria-busy')).toBeNull())
  await user.click(none)
  expect(onNone).toHaveBeenCalledOnce()
})

type Props = Parameters<typeof FeedbackDialog>[0]
const unsure = { reason: 'Kesin değil.', question: { code: 'UNSURE' as const, choices } }

async function open(onSend: Props['onSend'], onChoose: Props['onChoose'] = async () => false) {
  render(
    <MachineProvider value={device}>
      <FeedbackDialog
        open
        onOpenChange={() => undefined}
        title="Uygunsuzluk ekle"
        description="Gördüğünüzü yazın."
        onSend={onSend}
        onChoose={onChoose}
        onNone={() => undefined}
        failure={String}
      />
    </MachineProvider>,
  )
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Notunuz/ })
  return { user: userEvent.setup(), text }
}

test('AI-05 the words that are asked about stay as they are until the answer is there', async () => {
  let answer = (_: typeof unsure) => undefined as void
  const sent = new Promise<typeof unsure>((resolve) => {
    answer = resolve
  })
  const onChoose = vi.fn<Props['onChoose']>(async () => false)
  const { user, text } = await open(() => sent, onChoose)
  await user.type(text, 'halat')
  await user.click(screen.getByRole('button', { name: 'Uygunsuzluk Oluştur' }))
  await user.type(text, ' aşınmış')
  expect(text.value).toBe('halat')
  answer(unsure)
  await user.click(await screen.findByRole('button', { name: 'Hasarlı zincir kullanılıyor' }))
  expect(onChoose.mock.lastCall?.[0]).toMatchObject({ note: 'halat', hazard_id: 'sapan-hasarli' })
})

test('AI-05 what is dictated behind an answer was not asked about', async () => {
  const heard = new EventTarget() as EventTarget & Record<string, unknown>
  vi.stubGlobal('SpeechRecognition', function Recognition() {
    return Object.assign(heard, { start: () => undefined, stop: () => undefined, abort: () => undefined })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { user, text } = await open(async () => unsure)
  await user.type(text, 'halat')
  await user.click(screen.getByRole('button', { name: 'Uygunsuzluk Oluştur' }))
  await screen.findByRole('button', { name: 'Hasarlı zincir kullanılıyor' })
  await user.click(screen.getByRole('button', { name: 'Dikte Et' }))
  ;(heard['onresult'] as (event: unknown) => void)({
    resultIndex: 0,
    results: [Object.assign([{ transcript: 'merdiven' }], { isFinal: true })],
  })
  await waitFor(() => expect(text.value).toBe('halat merdiven'))
  expect(screen.queryByRole('button', { name: 'Hasarlı zincir kullanılıyor' })).toBeNull()
})
