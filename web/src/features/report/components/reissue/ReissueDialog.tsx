import type { ReportView } from '@gozlem/contract/report'
import { ReissueReason } from '@gozlem/contract/report-reissue'
import { longestReissueReason } from '@gozlem/domain/report/reissue'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import * as z from 'zod/mini'
import { useOwnId } from '../../../../platform/forms/use-own-id'
import { useServerForm } from '../../../../platform/forms/use-server-form'
import { address } from '../../../../platform/navigation/addresses'
import { useNavigate } from '../../../../platform/navigation/use-navigate'
import { Notice } from '../../../../ui/feedback/Notice'
import { Field } from '../../../../ui/forms/Field'
import { TextArea } from '../../../../ui/forms/TextArea'
import { useOnline } from '../../../../ui/hooks/use-online'
import { FormDialog, whileOpen } from '../../../../ui/overlays/FormDialog'
import { toast } from '../../../../ui/overlays/toast'
import { useReportCache } from '../../api'
import { reissueReport } from '../../reissue-api'

export interface ReissueDialogProps {
  onOpenChange: (open: boolean) => void
  report: Pick<ReportView, 'id' | 'number'>
}

/** Asks why a completed report is made again, and opens the draft that is to stand in its place (BEY-10). */
export const ReissueDialog = whileOpen(OpenDialog)

const Input = z.object({ reason: ReissueReason })

function OpenDialog({ onOpenChange, report: { id, number } }: ReissueDialogProps) {
  const navigate = useNavigate()
  const cache = useReportCache()
  const online = useOnline()
  const ownId = useOwnId()
  const { form, refusal, sending } = useServerForm({
    resolver: standardSchemaResolver(Input),
    defaultValues: { reason: '' },
  })

  const submit = sending(async ({ reason }) => {
    const draft = await reissueReport(id, { id: ownId, reason })
    cache.keep(draft)
    void cache.refresh(id)
    onOpenChange(false)
    if (draft.id === ownId)
      toast.success('Revizyon taslağı oluşturuldu', {
        description: 'Düzeltip yeniden tamamlayın; o zamana kadar eski rapor geçerlidir.',
      })
    else toast.info('Bu raporun revizyonu zaten hazırlanıyor', { description: 'O taslak açıldı.' })
    await navigate(address('/report/:id', { id: draft.id }))
  }, 'Revizyon oluşturulamadı')

  return (
    <FormDialog
      onOpenChange={onOpenChange}
      title="Raporun revizyonunu oluştur"
      description={`${number ?? ''} numaralı raporun fotoğrafları, uygunsuzlukları ve bilgileriyle bir taslağı açılır. Tamamladığınızda aynı numarayla (R1, R2 …) onun yerine geçer; eski rapor olduğu gibi kalır.`}
      submit={submit}
      isSubmitting={form.formState.isSubmitting}
      refusal={refusal}
      submitLabel="Revizyon Oluştur"
    >
      {!online && <Notice tone="caution">Revizyon oluşturmak için bağlantı gerekir.</Notice>}
      <Field
        label="Revizyon nedeni"
        required
        error={form.formState.errors.reason?.message}
        hint="Yeni raporda yazar; eski raporun bağlantısını açan ve kodunu doğrulayan da görür."
      >
        <TextArea rows={3} maxLength={longestReissueReason} {...form.register('reason')} />
      </Field>
    </FormDialog>
  )
}
