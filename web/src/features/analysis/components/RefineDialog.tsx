import type { EntryView } from '@gozlem/contract/report'
import { Undo2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import { Dialog } from '../../../ui/overlays/Dialog'
import { DictationButton } from './DictationButton'
import { EntryComparison } from './EntryComparison'
import { refineFailure } from './refine-failure'
import { withSpoken } from './with-spoken'

export interface RefineDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  entry: EntryView
  /** Answers how the entry reads now, or null when it could not be saved first. */
  onRefine: (feedback: string) => Promise<EntryView | null>
  /** Puts the entry back as it was. */
  onUndo: (before: EntryView) => void
}

/** Has an entry rewritten by feedback and shows what changed (REP-05). */
export function RefineDialog({ open, ...rest }: RefineDialogProps) {
  return open ? <OpenRefineDialog {...rest} /> : null
}

function OpenRefineDialog({ onOpenChange, entry, onRefine, onUndo }: Omit<RefineDialogProps, 'open'>) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string | undefined>()
  const [error, setError] = useState<string | null>(null)
  const [outcome, setOutcome] = useState<{ before: EntryView; after: EntryView } | null>(null)

  async function send() {
    if (text.trim() === '') {
      setMissing('Neyin düzeltileceğini yazın')
      return
    }
    setBusy(true)
    setError(null)
    try {
      const before = entry
      const after = await onRefine(text.trim())
      if (after) setOutcome({ before, after })
    } catch (cause) {
      setError(refineFailure(cause))
    }
    setBusy(false)
  }

  if (outcome)
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        size="lg"
        title="Uygunsuzluk düzeltildi"
        description="Öncesini ve sonrasını karşılaştırın."
        footer={
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Yeni hâlini kullan
          </Button>
        }
      >
        <EntryComparison before={outcome.before} after={outcome.after} />
        <Button
          icon={Undo2}
          className="mt-5"
          onClick={() => {
            onUndo(outcome.before)
            onOpenChange(false)
          }}
        >
          Eski hâline döndür
        </Button>
      </Dialog>
    )

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissible={false}
      title="Geri bildirimle düzelt"
      description="Şimdiki metin saklanır; sonuçla karşılaştırıp geri dönebilirsiniz."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button variant="primary" icon={WandSparkles} loading={busy} onClick={() => void send()}>
            Düzelt
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Field
          label="Geri bildirim"
          required
          error={missing}
          hint="Neyin yanlış veya eksik olduğunu kendi sözlerinizle yazın. Taslak önce kaydedilir."
        >
          <TextArea
            data-autofocus
            rows={4}
            maxLength={4000}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setMissing(undefined)
            }}
          />
        </Field>
        <DictationButton onText={(spoken) => setText((now) => withSpoken(now, spoken))} />
        <FormError message={error} />
        <CurrentText entry={entry} />
      </div>
    </Dialog>
  )
}

/** What the feedback is about, in sight while it is written. */
function CurrentText({ entry }: { entry: EntryView }) {
  const measures = entry.alinmasi_gereken_onlemler
  return (
    <section aria-labelledby="current-text" className="space-y-2 rounded-md border border-line bg-canvas p-3">
      <h3 id="current-text" className="text-xs font-semibold text-meta">
        Şimdiki metin
      </h3>
      <p className="font-semibold">{entry.uygunsuzluk}</p>
      {entry.aciklama !== '' && <p className="whitespace-pre-line">{entry.aciklama}</p>}
      {measures.length > 0 && (
        <ul className="list-disc pl-5">
          {measures.map((measure) => (
            <li key={measure}>{measure}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
