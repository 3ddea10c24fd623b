import type { FindingView } from '@gozlem/contract/report'
import type { RiskMethodId } from '@gozlem/domain/report/risk-score'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { Field } from '../../../ui/forms/Field'
import { FormError } from '../../../ui/forms/FormError'
import { TextArea } from '../../../ui/forms/TextArea'
import { Undo2, WandSparkles } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import type { RefinedFinding } from '../api'
import { refineFailure } from '../model/refine-failure'
import { DictationButton } from './DictationButton'
import { FindingComparison } from './FindingComparison'

export interface RefineDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  finding: FindingView
  method: RiskMethodId
  /** Answers what became of the finding, or null when it could not be saved first. */
  onRefine: (feedback: string) => Promise<RefinedFinding | null>
  /** Puts the finding back as it was. */
  onUndo: (before: FindingView) => void
}

/** Has a finding rewritten by feedback and shows what changed (REP-05). */
export function RefineDialog({ open, ...rest }: RefineDialogProps) {
  return open ? <OpenRefineDialog {...rest} /> : null
}

function OpenRefineDialog({
  onOpenChange,
  finding,
  method,
  onRefine,
  onUndo,
}: Omit<RefineDialogProps, 'open'>) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string | undefined>()
  const [error, setError] = useState<string | null>(null)
  const [unchanged, setUnchanged] = useState<RefinedFinding | null>(null)
  const [outcome, setOutcome] = useState<{ before: FindingView; answer: RefinedFinding } | null>(null)

  async function send() {
    if (text.trim() === '') {
      setMissing('Neyin düzeltileceğini yazın')
      return
    }
    setBusy(true)
    setError(null)
    setUnchanged(null)
    try {
      const before = finding
      const answer = await onRefine(text.trim())
      if (answer && answer.changes.length > 0) setOutcome({ before, answer })
      else setUnchanged(answer)
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
            Yeni Hâlini Kullan
          </Button>
        }
      >
        {outcome.answer.not_understood.length > 0 && (
          <Notice tone="caution" title="Bir kısmı yapılamadı" announce className="mb-5">
            <NotUnderstood answer={outcome.answer} />
          </Notice>
        )}
        <FindingComparison before={outcome.before} after={outcome.answer.refinedEntry} method={method} />
        <Button
          icon={Undo2}
          className="mt-5"
          onClick={() => {
            onUndo(outcome.before)
            onOpenChange(false)
          }}
        >
          Eski Hâline Döndür
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
          hint="Örnek: “Olasılığı 2 yap, 2. önlemi sil, yer: depo girişi, sorumlu: depo amiri, termin 15 gün”. Taslak önce kaydedilir."
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
        <DictationButton onText={setText} />
        {unchanged && (
          <Notice tone="caution" title="Uygunsuzluk değiştirilmedi" announce>
            <NotUnderstood answer={unchanged} />
          </Notice>
        )}
        <FormError message={error} />
        <CurrentText finding={finding} />
      </div>
    </Dialog>
  )
}

/** The parts of the feedback that changed nothing, each as it was written. */
function NotUnderstood({ answer: { not_understood } }: { answer: RefinedFinding }) {
  const strange = not_understood.filter(({ reason }) => reason === null)
  return (
    <div className="space-y-1 break-words">
      {strange.length > 0 && (
        <p>Şunu anlayamadım: {strange.map(({ text }) => `“${text}”`).join(', ')}; elle düzeltebilirsiniz.</p>
      )}
      {not_understood.map(
        ({ text, reason }) =>
          reason !== null && (
            <p key={text}>
              “{text}”: {reason}
            </p>
          ),
      )}
    </div>
  )
}

/** What the feedback is about, in sight while it is written. */
function CurrentText({ finding }: { finding: FindingView }) {
  const measures = finding.alinmasi_gereken_onlemler
  return (
    <section aria-labelledby="current-text" className="space-y-2 rounded-md border border-line bg-canvas p-3">
      <h3 id="current-text" className="text-xs font-semibold text-meta">
        Şimdiki metin
      </h3>
      <p className="font-semibold">{finding.uygunsuzluk}</p>
      {finding.aciklama !== '' && <p className="whitespace-pre-line">{finding.aciklama}</p>}
      {measures.length > 0 && (
        <ol className="list-decimal pl-6">
          {measures.map((measure) => (
            <li key={measure}>{measure}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
