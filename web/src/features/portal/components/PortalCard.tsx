import type { ContactView } from '@gozlem/contract/client-company-contact'
import type { PortalAccessView } from '@gozlem/contract/portal-access'
import { formatInstant } from '@gozlem/domain/calendar-date'
import { useQuery } from '@tanstack/react-query'
import { problemMessage } from '../../../platform/api/problem-message'
import { Button } from '../../../ui/actions/Button'
import { EmptyState } from '../../../ui/feedback/EmptyState'
import { ErrorState } from '../../../ui/feedback/ErrorState'
import { Loading, SkeletonRows } from '../../../ui/feedback/Skeleton'
import { useDialog } from '../../../ui/hooks/use-dialog'
import { DoorOpen, MailPlus, UserX } from '../../../ui/icons'
import { Card } from '../../../ui/layout/Card'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { portalAccessQuery, usePortalAccess } from '../api'
import { InviteDialog, invitedWords } from './InviteDialog'

export interface PortalCardProps {
  companyId: string
  contacts: readonly ContactView[]
  /** When they were read. */
  asOf: number
}

/** A contact that may read the portal. */
interface Invited {
  access: PortalAccessView
  contact: ContactView
}

/** Which contacts may read the portal of their client company (BEY-15). */
export function PortalCard({ companyId, contacts, asOf }: PortalCardProps) {
  const list = useQuery(portalAccessQuery(companyId, asOf))
  const inviting = useDialog()
  const accesses = list.data ?? []
  const invited = accesses.flatMap((access): Invited[] => {
    const contact = contacts.find(({ id }) => id === access.contact_id)
    return contact ? [{ access, contact }] : []
  })
  const others = contacts.filter(
    ({ id, is_active, opted_out_at }) =>
      is_active && opted_out_at === null && !accesses.some(({ contact_id }) => contact_id === id),
  )
  return (
    <Card
      className="mt-6"
      title="Müşteri portalı"
      description="Davet ettiğiniz kişiler raporları ve uygunsuzlukların durumunu e-posta bağlantısıyla girip okur."
      actions={
        others.length > 0 &&
        list.data && (
          <Button icon={MailPlus} onClick={() => inviting.show()}>
            Portala Davet Et
          </Button>
        )
      }
      flush
    >
      {list.status === 'pending' && (
        <Loading>
          <SkeletonRows rows={1} />
        </Loading>
      )}
      {list.status === 'error' && (
        <ErrorState
          message={problemMessage(list.error, 'Portala davet edilenler yüklenemedi')}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.data && invited.length === 0 && (
        <EmptyState icon={DoorOpen}>
          {others.length > 0
            ? 'Henüz kimse portala davet edilmedi.'
            : 'Portala davet etmek için aktif bir e-posta adresi ekleyin.'}
        </EmptyState>
      )}
      {invited.length > 0 && <InvitedList companyId={companyId} invited={invited} />}
      <InviteDialog {...inviting.props} companyId={companyId} contacts={others} />
    </Card>
  )
}

function InvitedList({ companyId, invited }: { companyId: string; invited: readonly Invited[] }) {
  const { invite, revoke } = usePortalAccess(companyId)
  const ending = useDialog<ContactView>()
  const again = ({ id, email }: ContactView) =>
    invite.mutate(id, {
      onSuccess: ({ is_mailed }) => toast.success(invitedWords(email, is_mailed)),
      onError: (failure) => toast.error(problemMessage(failure, 'Davet gönderilemedi')),
    })
  return (
    <>
      <ul className="divide-y divide-line" aria-label="Portala davet edilenler">
        {invited.map(({ contact, access: { last_seen_at, invited_at, invited_by_name } }) => (
          <li key={contact.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-6">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold wrap-anywhere">{contact.name || contact.email}</p>
              {contact.name !== '' && <p className="text-sm text-meta wrap-anywhere">{contact.email}</p>}
              <p className="tabular text-sm text-meta">
                {last_seen_at ? `Son kullanım ${formatInstant(last_seen_at)}` : 'Henüz girmedi'} · Davet:{' '}
                {formatInstant(invited_at)}, {invited_by_name}
              </p>
            </div>
            <div className="flex flex-wrap gap-1 max-md:-ml-4">
              <Button
                variant="quiet"
                icon={MailPlus}
                loading={invite.isPending && invite.variables === contact.id}
                onClick={() => again(contact)}
              >
                Yeniden gönder
                <VisuallyHidden>: {contact.email}</VisuallyHidden>
              </Button>
              <Button variant="quiet" icon={UserX} onClick={() => ending.show(contact)}>
                Erişimi kaldır
                <VisuallyHidden>: {contact.email}</VisuallyHidden>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        {...ending.props}
        destructive
        title="Portal erişimi kaldırılsın mı?"
        description={`${ending.about?.email ?? ''} portalda hemen hiçbir şey göremez; açık oturumları da kapanır. İsterseniz yeniden davet edebilirsiniz.`}
        confirmLabel="Erişimi Kaldır"
        onConfirm={async () => {
          if (ending.about) toast.success((await revoke.mutateAsync(ending.about.id)).message)
        }}
        describeError={(failure) => problemMessage(failure, 'Portal erişimi kaldırılamadı')}
      />
    </>
  )
}
