import type { CriticalNotices } from '@gozlem/contract/critical-notice'
import { formatPhone } from '@gozlem/domain/account/phone'
import {
  mostNoticeContacts,
  tooManyContactsMessage,
  usualAnswerHours,
} from '@gozlem/domain/critical-notice/notice'
import { withoutFieldNote } from '@gozlem/domain/report/field-note'
import type { Finding } from '@gozlem/domain/report/finding'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '@gozlem/contract/client'
import { isUnauthorized, isUnreachable } from '../../../platform/api/api'
import { useOwnId } from '../../../platform/forms/use-own-id'
import { useServerForm } from '../../../platform/forms/use-server-form'
import { useOutboxWrites } from '../../../platform/outbox/use-outbox'
import { useUser } from '../../../platform/session/session'
import { Notice } from '../../../ui/feedback/Notice'
import { Checkbox } from '../../../ui/forms/Checkbox'
import { FormDialog, whileOpen } from '../../../ui/overlays/FormDialog'
import { toast } from '../../../ui/overlays/toast'
import { heardOfNotice, type NoticeToSend, sendNotice } from '../api'
import { noticeEntry, noticeSending } from '../outbox'

/** A finding as it stands on the screen, saved or not. */
export type DangerousFinding = Pick<
  Finding,
  'uygunsuzluk' | 'aciklama' | 'place' | 'alinmasi_gereken_onlemler' | 'image_id'
> & { id: string }

export interface TellDangerDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  reportId: string
  finding: DangerousFinding
  /** Who can be told; null where nobody could be asked. */
  known: CriticalNotices | null
  /** Saves the draft, so that the finding is in its report; it may fail. */
  save: () => Promise<unknown>
}

/** Asks before the client's people are told of a danger to life, and names them. */
export const TellDangerDialog = whileOpen(OpenTellDangerDialog)

function OpenTellDangerDialog({ onOpenChange, reportId, finding, known, save }: TellDangerDialogProps) {
  const id = useOwnId()
  const { role } = useUser()
  const outbox = useOutboxWrites()
  const cache = useQueryClient()
  const contacts = known?.contacts ?? []
  const reachable = contacts.filter(({ opted_out }) => !opted_out)
  const isLong = reachable.length > mostNoticeContacts
  /** Whom somebody chose otherwise: at first as many as one notice takes are chosen. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const [bySms, setBySms] = useState(false)
  const { form, refusal, refuse, sending } = useServerForm({ defaultValues: {} })
  const phone = known?.phone ?? ''
  const chosen = reachable.filter((contact, index) => {
    const isFirst = index < mostNoticeContacts
    return isFirst !== turned.has(contact.id)
  })

  const submit = sending(async () => {
    if (known !== null && chosen.length === 0 && !bySms) return refuse(whomToChoose(reachable.length, phone))
    if (chosen.length > mostNoticeContacts) return refuse(tooManyContactsMessage)
    const notice: NoticeToSend = {
      id,
      report_id: reportId,
      finding_id: finding.id,
      image_id: finding.image_id,
      title: finding.uygunsuzluk.trim(),
      description: withoutFieldNote(finding.aciklama),
      place: finding.place,
      measures: finding.alinmasi_gereken_onlemler.filter((measure) => measure.trim() !== ''),
      ...(known !== null && { contact_ids: chosen.map((contact) => contact.id) }),
      phone: bySms ? phone : '',
    }
    // It rests before anything else: saving and sending may hang, and the phone be put away.
    const isKept = await outbox.add(noticeSending, noticeEntry(notice), { mustRest: true, afterMs: aMinute })
    await save()
    try {
      await heardOfNotice(cache, await sendNotice(notice))
      toast.success('Hayati tehlike bildirildi')
    } catch (failure) {
      if (isKept && (isUnreachable(failure) || isUnauthorized(failure) || isUnsaved(failure))) {
        void outbox.retry([id])
        return onOpenChange(false)
      }
      if (isKept) await outbox.remove(id)
      throw failure
    }
    if (isKept) void outbox.remove(id).catch(() => undefined)
    onOpenChange(false)
  }, 'Bildirim gönderilemedi')

  const { isSubmitting } = form.formState
  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title="Hayati tehlike şimdi bildirilsin mi?"
      description="Seçtiğiniz kişilere fotoğraf ve önlemlerle hemen e-posta gider; rapor tamamlanmadan. Gönderilen bildirim geri alınamaz."
      submit={submit}
      isSubmitting={isSubmitting}
      refusal={refusal}
      submitLabel="Şimdi Bildir"
    >
      <p className="wrap-anywhere">
        <strong>{finding.uygunsuzluk.trim()}</strong>
      </p>
      {known === null ? (
        <Notice tone="caution">
          İlgili kişiler şu anda okunamıyor. Firmanın e-posta alan ilgili kişilerine, en çok{' '}
          {mostNoticeContacts} kişiye bildirilir.
        </Notice>
      ) : (
        <fieldset>
          <legend className="font-semibold">Kime bildirilecek?</legend>
          {isLong && (
            <p className="text-meta">
              Bir bildirim en çok {mostNoticeContacts} kişiye gider; listedeki ilk {mostNoticeContacts} kişi
              seçildi.
            </p>
          )}
          {contacts.length === 0 && (
            <p className="text-meta">Firmanın kayıtlı ilgili kişisi yok. Beklemeden telefonla arayın.</p>
          )}
          {contacts.map(({ id: contactId, name, email, opted_out }) => (
            <Checkbox
              key={contactId}
              label={name || email}
              description={opted_out ? 'E-posta almak istemiyor; telefonla arayın.' : name && email}
              disabled={opted_out}
              checked={chosen.some((contact) => contact.id === contactId)}
              onChange={() => setTurned(toggled(turned, contactId))}
            />
          ))}
        </fieldset>
      )}
      {known !== null &&
        (phone === '' ? (
          <p className="text-meta">SMS göndermek için firma kaydına bir cep telefonu ekleyin.</p>
        ) : (
          <Checkbox
            label={`SMS: ${formatPhone(phone)}`}
            description="Firmanın kaydındaki cep telefonu"
            checked={bySms}
            onChange={() => setBySms(!bySms)}
          />
        ))}
      <p className="text-sm text-meta">
        {known?.answer_hours ?? usualAnswerHours} saat içinde kimse yanıt vermezse{' '}
        {role === 'regular' ? 'size' : 'kurum yetkilisine'} haber verilir.
      </p>
    </FormDialog>
  )
}

/** The outbox leaves it to the open dialog for so long. */
const aMinute = 60_000

function whomToChoose(reachable: number, phone: string): string {
  if (reachable > 0) return phone === '' ? 'En az bir kişi seçin.' : 'En az bir kişi ya da SMS seçin.'
  return phone === '' ? 'Bildirilebilecek kimse kayıtlı değil. Beklemeden telefonla arayın.' : 'SMS seçin.'
}

/** Its draft could not be saved yet: the outbox tries again. */
const isUnsaved = (failure: unknown) => failure instanceof ApiProblem && failure.code === 'FINDING_NOT_SAVED'

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
