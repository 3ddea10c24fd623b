import type { ReportView } from '@gozlem/contract/report'
import { formatDay } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { problemMessage } from '../../../platform/api/problem-message'
import { share } from '../../../platform/device/share'
import { Button } from '../../../ui/actions/Button'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { NeedsServer } from '../../../ui/feedback/NeedsServer'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { Field } from '../../../ui/forms/Field'
import { TextInput } from '../../../ui/forms/TextInput'
import { useOnline } from '../../../ui/hooks/use-online'
import { Copy, Share2 } from '../../../ui/icons'
import { Dialog } from '../../../ui/overlays/Dialog'
import { toast } from '../../../ui/overlays/toast'
import { reportLinkQuery } from '../api'
import { ReplacedWarning } from './ReplacedWarning'

export interface ShareDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  report: Pick<ReportView, 'id' | 'number' | 'client_company_name' | 'replaced_by'>
}

/** A link that opens the report without an account, for a messenger or the clipboard (REP-15). */
export function ShareDialog({ open, ...dialog }: ShareDialogProps) {
  return open ? <OpenShareDialog {...dialog} /> : null
}

function OpenShareDialog({ onOpenChange, report }: Omit<ShareDialogProps, 'open'>) {
  /** Kept between tries, so that one after a lost answer makes no second link. */
  const [id] = useState(() => uuid())
  const online = useOnline()
  const needsServer = useId()
  const link = useQuery({ ...reportLinkQuery(report.id, id), enabled: online })
  const isWaiting = !online && !link.data
  const url = link.data?.url ?? ''
  const title = `Saha Gözlem Raporu ${report.number ?? ''}`.trim()

  async function copy() {
    try {
      await share.copy(url)
      toast.success('Bağlantı kopyalandı')
    } catch {
      toast.error('Bağlantı kopyalanamadı; seçip elle kopyalayın.')
    }
  }

  async function hand() {
    try {
      if (await share.open({ title, text: `${report.client_company_name}: ${title}`, url }))
        onOpenChange(false)
    } catch {
      toast.error('Cihazın paylaşım menüsü açılamadı; bağlantıyı kopyalayın.')
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Raporu paylaş"
      description={report.client_company_name}
      footer={
        <>
          <Button
            variant={share.hasSheet() ? 'secondary' : 'primary'}
            icon={Copy}
            disabled={url === ''}
            aria-describedby={isWaiting ? needsServer : undefined}
            onClick={() => void copy()}
          >
            Bağlantıyı Kopyala
          </Button>
          {share.hasSheet() && (
            <Button variant="primary" icon={Share2} disabled={url === ''} onClick={() => void hand()}>
              Paylaş
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <ReplacedWarning
          by={report.replaced_by}
          otherwise="Yine de bunu paylaşırsanız bağlantıyı açan da bunu görür."
        />
        {isWaiting && (
          <NeedsServer id={needsServer}>Bağlantı, sunucuya ulaşılınca burada oluşturulur.</NeedsServer>
        )}
        {link.status === 'pending' && online && (
          <Loading>
            <SkeletonRows rows={1} />
          </Loading>
        )}
        {link.status === 'error' && online && (
          <ErrorState
            message={problemMessage(link.error, 'Bağlantı oluşturulamadı')}
            onRetry={() => void link.refetch()}
            retrying={link.isFetching}
          />
        )}
        {link.data && (
          <Field
            label="Bağlantı"
            hint={`Bağlantı yalnız şimdi gösterilir, kapatmadan kopyalayın. Onu alan herkes raporu ${formatDay(link.data.expires_at)} tarihine kadar hesapsız açabilir. “Gönderimler” bölümünden istediğiniz an kapatabilirsiniz.`}
          >
            <TextInput readOnly value={url} onFocus={({ target }) => target.select()} />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
