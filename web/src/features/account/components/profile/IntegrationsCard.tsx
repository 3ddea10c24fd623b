import { LinkButton } from '../../../../ui/actions/LinkButton'
import { Plug } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'

/** Leads to what lets other programs in. */
export function IntegrationsCard() {
  return (
    <Card
      title="Entegrasyonlar"
      description="Başka programların kayıtlarınıza erişmesi için API anahtarları, olaylardan haberi olması için webhook’lar."
    >
      <LinkButton to="/integrations" icon={Plug}>
        Entegrasyonları Aç
      </LinkButton>
    </Card>
  )
}
