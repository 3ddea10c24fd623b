import { LinkButton } from '../../../../ui/actions/LinkButton'
import { HardDrive } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/Card'

/** Leads to what of a person is on this device alone. */
export function DeviceDataCard() {
  return (
    <Card
      title="Bu cihazdaki veriler"
      description="Gönderilmeyi bekleyen fotoğraflar, kaydedilmemiş işler ve kapladıkları yer."
    >
      <LinkButton to="/device-data" icon={HardDrive}>
        Bu Cihazdaki Verileri Aç
      </LinkButton>
    </Card>
  )
}
