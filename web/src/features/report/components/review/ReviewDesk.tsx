import type { ReportView } from '@gozlem/contract/report'
import { maximumReviewNote, reviewNoteMissing } from '@gozlem/domain/report/review'
import { useState } from 'react'
import { problemMessage } from '../../../../platform/api/problem-message'
import { LeaveGuard, savedExit } from '../../../../platform/forms/LeaveGuard'
import { useNavigate } from '../../../../platform/navigation/use-navigate'
import { Button } from '../../../../ui/actions/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { Field } from '../../../../ui/forms/Field'
import { FormError } from '../../../../ui/forms/FormError'
import { TextArea } from '../../../../ui/forms/TextArea'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { useOnline } from '../../../../ui/hooks/use-online'
import { Check, Undo2 } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../../ui/overlays/toast'
import { useReportCache } from '../../api'
import { notesToSend, type ReviewNotes } from '../../model/use-review-notes'
import { approveInReview, returnFromReview } from '../../review-api'

export const deskId = 'review-desk'

export interface ReviewDeskProps {
  report: Pick<ReportView, 'id' | 'revision' | 'entries'>
  notes: ReviewNotes
}

/** Where whoever reviews a draft decides: approved as it was read, or sent back with notes (051). */
export function ReviewDesk({ report: { id, revision, entries }, notes }: ReviewDeskProps) {
  const navigate = useNavigate()
  const cache = useReportCache()
  const online = useOnline()
  const approval = useDialog()
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const atFindings = notesToSend(notes, entries)
  const saysNothing = atFindings.length === 0 && notes.whole.trim() === ''
  // What is decided on is what was read: it may be taken back, changed and handed in again meanwhile.
  const [read, setRead] = useState(revision)
  const isOutdated = read !== revision

  /** The draft goes on with its author: whoever decided goes back to the list. */
  async function leaveWith(decided: ReportView, said: string) {
    toast.success(said)
    notes.drop()
    await navigate('/reports', { state: savedExit })
    cache.keep(decided)
  }

  async function sendBack() {
    setAsked(true)
    if (saysNothing) return
    setSending(true)
    setFailure(null)
    try {
      const body = { revision: read, note: notes.whole, notes: atFindings }
      await leaveWith(await returnFromReview(id, body), 'Rapor geri gönderildi')
    } catch (cause) {
      setFailure(problemMessage(cause, 'Rapor geri gönderilemedi'))
    }
    setSending(false)
  }

  return (
    <Card
      id={deskId}
      tabIndex={-1}
      className="scroll-mt-[calc(var(--header-height)+1rem)] outline-none print:hidden"
      title="İnceleme kararı"
      description="Notlar yalnız kurumunuzda görünür; raporda ve müşterinin gördüklerinde yer almaz."
    >
      <LeaveGuard active={!notes.isEmpty} onLeave={notes.drop} />
      <div className="space-y-4">
        {!online && (
          <Notice tone="caution">İnceleme için bağlantı gerekir. Yazdığınız notlar duruyor.</Notice>
        )}
        {isOutdated && (
          <Notice
            tone="caution"
            announce
            title="Rapor siz okurken değişti"
            action={<Button onClick={() => setRead(revision)}>Yeni Halini Okudum</Button>}
          >
            Karar vermeden önce yeni halini okuyun.
          </Notice>
        )}
        <Field
          label="Raporun geneli için not"
          error={asked && saysNothing ? reviewNoteMissing : undefined}
          hint={atFindings.length > 0 ? `${atFindings.length} uygunsuzluğa not yazdınız.` : undefined}
        >
          <TextArea
            maxLength={maximumReviewNote}
            value={notes.whole}
            onChange={({ target }) => notes.writeWhole(target.value)}
          />
        </Field>
        <FormError message={failure} />
        <div className="flex flex-wrap justify-end gap-2 max-md:flex-col">
          <Button
            size="lg"
            icon={Undo2}
            loading={sending}
            disabled={!online || isOutdated}
            onClick={() => void sendBack()}
          >
            Geri Gönder
          </Button>
          <Button
            size="lg"
            variant="primary"
            icon={Check}
            disabled={!online || sending || isOutdated}
            onClick={() => approval.show()}
          >
            Onayla
          </Button>
        </div>
      </div>
      <ConfirmDialog
        {...approval.props}
        title="Rapor onaylansın mı?"
        description="Adınız ve belgeniz raporda inceleyen olarak yazılır. Rapor sonradan değişirse onayınız düşer."
        confirmLabel="Onayla"
        onConfirm={async () => leaveWith(await approveInReview(id, { revision: read }), 'Rapor onaylandı')}
        describeError={(cause) => problemMessage(cause, 'Rapor onaylanamadı')}
      >
        {!notes.isEmpty && <Notice tone="caution">Yazdığınız notlar gönderilmez.</Notice>}
      </ConfirmDialog>
    </Card>
  )
}
