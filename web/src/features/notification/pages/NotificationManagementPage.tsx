import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { AnnouncementForm } from '../components/AnnouncementForm'

/** The superadmin tells everybody, or some, something (NOT-03). */
export function NotificationManagementPage() {
  return (
    <div className="max-w-[52rem]">
      <PageHeader
        title="Bildirim Gönder"
        meta="Kullanıcılara uygulama içi, anlık veya e-posta ile duyuru yapın."
      />
      <Card>
        <AnnouncementForm />
      </Card>
    </div>
  )
}
