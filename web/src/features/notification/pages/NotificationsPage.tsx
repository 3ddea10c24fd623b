import { Card } from '../../../ui/layout/Card'
import { PageHeader } from '../../../ui/layout/PageHeader'
import { NotificationList } from '../components/NotificationList'

export function NotificationsPage() {
  return (
    <div className="max-w-[52rem]">
      <PageHeader title="Bildirimler" />
      <Card flush>
        <NotificationList />
      </Card>
    </div>
  )
}
