import { useQueryClient } from '@tanstack/react-query'
import { address } from '../../../../platform/navigation/addresses'
import { tellUnreadable } from '../../../../platform/outbox/tell-unreadable'
import { useOutboxWrites } from '../../../../platform/outbox/use-outbox'
import { IconButton } from '../../../../ui/actions/IconButton'
import { Link } from '../../../../ui/actions/Link'
import { useDialog } from '../../../../ui/hooks/use-dialog'
import { CloudOff, Trash2 } from '../../../../ui/icons'
import { ConfirmDialog } from '../../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../../ui/overlays/toast'
import { giveReportUp, photosHere, useStartedReports } from '../../model/start/waiting-reports'

/** Above the list: reports that were started on this device and are not on the server yet. */
export function WaitingReports() {
  const outbox = useOutboxWrites()
  const cache = useQueryClient()
  const removal = useDialog<{ id: string; photos: number }>()
  const started = useStartedReports()
  if (started.length === 0) return null

  async function ask(id: string) {
    removal.show({ id, photos: (await photosHere(outbox, id)).length })
  }

  async function giveUp(id: string) {
    const isGone = await giveReportUp({ outbox, cache }, id).catch(() => null)
    if (isGone === null) tellUnreadable()
    if (isGone === false)
      toast.warning('Rapor bu arada sunucuya ulaştı; silinmedi', {
        description:
          'İçindekilerle birlikte raporlar listesinde duruyor. İstemiyorsanız oradan silebilirsiniz.',
      })
  }

  return (
    <section aria-label="Bu cihazda bekleyen raporlar" className="mb-4 md:mb-6">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {started.map(({ id, body: { view }, refusal }) => (
          <li key={id} className="flex items-center gap-3 py-2 pr-2 pl-4">
            <CloudOff aria-hidden className="size-5 shrink-0 text-caution" />
            <Link
              to={address('/report/:id', { id })}
              className="flex min-h-12 min-w-0 flex-1 flex-col justify-center"
            >
              <span className="font-semibold wrap-anywhere">{view.title}</span>
              <span className="text-sm text-meta">
                {refusal === null
                  ? 'Bu cihazda, gönderilmeyi bekliyor'
                  : `Bu cihazda, gönderilemedi: ${refusal.message}`}
              </span>
            </Link>
            <IconButton
              label={`${view.title}: sil`}
              icon={Trash2}
              onClick={() => void ask(id).catch(tellUnreadable)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...removal.props}
        title="Rapor bu cihazdan silinsin mi?"
        description={`Rapor sunucuya ulaşmadı. Silerseniz içinde ${contentWith(removal.about?.photos ?? 0)} birlikte kaybolur, geri getirilemez.`}
        confirmLabel="Raporu Sil"
        destructive
        onConfirm={() => removal.about && giveUp(removal.about.id)}
      />
    </section>
  )
}

const contentWith = (photos: number) =>
  photos === 0 ? 'yazdıklarınızla' : `yazdıklarınız ve ${photos} fotoğrafla`
