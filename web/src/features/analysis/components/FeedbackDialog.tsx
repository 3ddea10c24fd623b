import type { AnalysisQuestion } from '@gozlem/contract/analysis-view'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import { MessageSquareText } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import { Picture } from '../../../ui/photos/Picture'
import { DictationButton } from './DictationButton'
import { HazardChoices } from './HazardChoices'

/** What the engine was unsure of, and among which hazards. */
interface Asked {
  note: string
  offered: string[]
}

/** Why words gave no finding. */
interface Answered {
  note: string
  reason: string
  question?: AnalysisQuestion | undefined
}

export interface FeedbackDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: string
  /** Beside the text, such as the photo it is about. */
  picture?: { src: string; alt: string } | undefined
  /** Answers why nothing was added, with what the engine asks then; null when something was. */
  onSend: (feedback: string) => Promise<Omit<Answered, 'note'> | null>
  /** Answers the question with a hazard; whether something was added. */
  onChoose: (chosen: Asked & { id: string; hazard_id: string }) => Promise<boolean>
  /** None of the hazards is meant. */
  onNone: (asked: Asked) => void
  /** Once the dialog is closed, because something was added. */
  onAdded?: () => void
  failure: (cause: unknown) => string
}

/** Makes findings of what a person describes in their own words (REP-04). */
export function FeedbackDialog({ open, ...rest }: FeedbackDialogProps) {
  return open ? <OpenFeedbackDialog {...rest} /> : null
}

function OpenFeedbackDialog({
  onOpenChange,
  title,
  description,
  picture,
  onSend,
  onChoose,
  onNone,
  onAdded,
  failure,
}: Omit<FeedbackDialogProps, 'open'>) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string | undefined>()
  const [answered, setAnswered] = useState<Answered | null>(null)
  const [error, setError] = useState<string | null>(null)

  const note = text.trim()
  // An answer is about the words it was given for: what is written or dictated behind them was not asked about.
  const unfit = answered?.note === note ? answered : null
  const choices = unfit?.question?.code === 'UNSURE' ? unfit.question.choices : []
  const asked = { note, offered: choices.map(({ hazard_id }) => hazard_id) }

  function close() {
    onOpenChange(false)
    onAdded?.()
  }

  async function send() {
    if (note === '') {
      setMissing('Ne gördüğünüzü yazın')
      return
    }
    setBusy(true)
    setAnswered(null)
    setError(null)
    try {
      const answer = await onSend(note)
      if (answer === null) {
        close()
        return
      }
      setAnswered({ ...answer, note })
    } catch (cause) {
      setError(failure(cause))
    }
    setBusy(false)
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button variant="primary" icon={MessageSquareText} loading={busy} onClick={() => void send()}>
            Uygunsuzluk Oluştur
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {picture && (
          <Picture
            src={picture.src}
            alt={picture.alt}
            className="max-h-48 min-h-24 w-full rounded-md bg-sunken object-contain"
          />
        )}
        <Field
          label="Notunuz"
          required
          error={missing}
          hint="Örnek: “Merdiven boşluğunda korkuluk yok, çalışanlar kenarda malzeme taşıyor.”"
        >
          <TextArea
            data-autofocus
            rows={4}
            maxLength={4000}
            readOnly={busy}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setMissing(undefined)
            }}
          />
        </Field>
        <DictationButton onText={setText} />
        {unfit && choices.length === 0 && (
          <Notice tone="info" title="Uygunsuzluk eklenmedi" announce>
            {unfit.reason}
          </Notice>
        )}
        {choices.length > 0 && (
          <HazardChoices
            choices={choices}
            arrived
            onChoose={async (hazard_id, id) => {
              if (await onChoose({ ...asked, id, hazard_id })) close()
            }}
            onNone={() => {
              onNone(asked)
              onOpenChange(false)
            }}
          />
        )}
        <FormError message={error} />
      </div>
    </Dialog>
  )
}
