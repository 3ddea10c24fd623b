import type { OrganizationView } from '@gozlem/contract/organization-administration'
import { problemMessage } from '../../../platform/api/problem-message'
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog'
import { toast } from '../../../ui/overlays/toast'
import { useChangeSuspension } from '../api'

export interface SuspensionDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  organization: OrganizationView
}

/** Asks before an organization is kept out or let in again, and says what follows. */
export function SuspensionDialog({ organization, ...dialog }: SuspensionDialogProps) {
  const { mutateAsync } = useChangeSuspension()
  const suspend = organization.status === 'active'
  return (
    <ConfirmDialog
      {...dialog}
      title={suspend ? 'Kurum durdurulsun mu?' : 'Kurum yeniden etkinleştirilsin mi?'}
      description={
        <>
          <strong className="text-ink">{organization.name}</strong>{' '}
          {suspend
            ? 'kurumundan kimse giriş yapamaz; açık bütün oturumlar hemen kapatılır. Veriler olduğu gibi kalır.'
            : 'kullanıcıları kendi şifreleriyle yeniden giriş yapabilir.'}
        </>
      }
      confirmLabel={suspend ? 'Durdur' : 'Etkinleştir'}
      destructive={suspend}
      describeError={(problem) =>
        problemMessage(problem, suspend ? 'Kurum durdurulamadı' : 'Kurum etkinleştirilemedi')
      }
      onConfirm={async () => {
        toast.success(await mutateAsync({ id: organization.id, suspend }))
      }}
    />
  )
}
