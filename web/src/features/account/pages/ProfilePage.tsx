import { PageHeader } from '../../../ui/layout/PageHeader'

export function ProfilePage() {
  return <PageHeader title="Profilim" />
}
