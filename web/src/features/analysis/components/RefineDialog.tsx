import type { EntryView } from '@gozlem/contract/report'
import { entryPartLabels } from '@gozlem/domain/report/merge-draft'
import { ArrowRight, Undo2, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import { Dialog } from '../../../ui/overlays/Dialog'
import { DictationButton } from './DictationButton'
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
        <Comparison {...outcome} />
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
      description={entry.uygunsuzluk}
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
      </div>
    </Dialog>
  )
}

const compared = [
  { label: entryPartLabels.uygunsuzluk, read: ({ uygunsuzluk }: EntryView) => uygunsuzluk },
  { label: entryPartLabels.aciklama, read: ({ aciklama }: EntryView) => aciklama },
  {
    label: entryPartLabels.onlemler,
    read: ({ alinmasi_gereken_onlemler }: EntryView) => alinmasi_gereken_onlemler.join('\n'),
  },
  { label: entryPartLabels.mevzuat, read: ({ mevzuat_referansi }: EntryView) => mevzuat_referansi },
  { label: entryPartLabels.risk, read: ({ risk_skoru }: EntryView) => String(risk_skoru) },
]

function Comparison({ before, after }: { before: EntryView; after: EntryView }) {
  const changed = compared.filter(({ read }) => read(before) !== read(after))
  if (changed.length === 0) return <Notice>Geri bildirim metinde bir değişiklik gerektirmedi.</Notice>
  return (
    <dl className="space-y-5">
      {changed.map(({ label, read }) => (
        <div key={label}>
          <dt className="mb-1.5 font-semibold">{label}</dt>
          <dd className="grid items-stretch gap-2 md:grid-cols-[1fr_auto_1fr]">
            <Version word="Önce" text={read(before)} />
            <ArrowRight aria-hidden className="hidden size-5 self-center text-meta md:block" />
            <Version word="Sonra" text={read(after)} strong />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Version({ word, text, strong = false }: { word: string; text: string; strong?: boolean }) {
  return (
    <div
      className={
        strong
          ? 'rounded-md border border-brand-line bg-brand-soft p-3'
          : 'rounded-md border border-line bg-canvas p-3'
      }
    >
      <p className="text-xs font-semibold text-meta">{word}</p>
      <p className="whitespace-pre-line">{text === '' ? '–' : text}</p>
    </div>
  )
}
