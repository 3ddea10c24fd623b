import { Button } from '../actions/Button'
import { IconButton } from '../actions/IconButton'
import { LinkButton } from '../actions/LinkButton'
import { Menu } from '../actions/Menu'
import { TextLink } from '../actions/TextLink'
import { Bell, Copy, Pencil, Plus, Trash2 } from '../icons'
import { Card } from '../layout/Card'
import { Tooltip } from '../overlays/Tooltip'

const VARIANTS = [
  ['primary', 'Kaydet'],
  ['secondary', 'Vazgeç'],
  ['quiet', 'Ayrıntılar'],
  ['danger', 'Sil'],
] as const

export function ActionSection() {
  return (
    <Card title="Düğmeler">
      <div className="space-y-4">
        <div className="flex flex-wrap gap-2">
          {VARIANTS.map(([variant, label]) => (
            <Button key={variant} variant={variant}>
              {label}
            </Button>
          ))}
          <Button variant="primary" loading>
            Kaydediliyor
          </Button>
          <Button variant="primary" disabled>
            Kapalı
          </Button>
          <LinkButton to="#yeni" icon={Plus}>
            Yeni firma
          </LinkButton>
        </div>
        <div className="flex flex-wrap gap-2">
          {VARIANTS.map(([variant, label]) => (
            <Button key={variant} variant={variant} size="lg">
              {label}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Tooltip text="Düzenle">
            <IconButton label="Düzenle" icon={Pencil} />
          </Tooltip>
          <Tooltip text="Kopyala">
            <IconButton label="Kopyala" icon={Copy} variant="secondary" />
          </Tooltip>
          <IconButton label="Sil" icon={Trash2} variant="danger" />
          <IconButton label="Bildirimler, 99+ okunmamış" icon={Bell} count="99+" />
          <IconButton label="Yenileniyor" icon={Copy} loading />
          <Menu
            label="Diğer işlemler"
            items={[
              { label: 'Düzenle', icon: Pencil, to: '#duzenle' },
              { label: 'Kopyasını oluştur', icon: Copy, onSelect: () => undefined },
              { label: 'Arşivle', disabled: true },
              { label: 'Sil', icon: Trash2, destructive: true, separated: true, onSelect: () => undefined },
            ]}
          />
          <p>
            Daha fazlası için <TextLink to="#yardim">yardım sayfasına</TextLink> bakın.
          </p>
        </div>
      </div>
    </Card>
  )
}
