import type { ClientCompanyView } from '@gozlem/contract/client-company'
import { Card } from '../../../ui/layout/Card'
import { useChangeLogo } from '../api'
import { LogoChooser } from './LogoChooser'

export function LogoCard({ company: { id, logo_url } }: { company: ClientCompanyView }) {
  return (
    <Card title="Logo" description="Raporlarda, firma listesinde ve firma sayfasında görünür.">
      <LogoChooser logo_url={logo_url} change={useChangeLogo(id)} />
    </Card>
  )
}
