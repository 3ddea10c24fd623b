import { useState } from 'react'
import { Button } from '../actions/Button'
import { Badge } from '../feedback/Badge'
import { ToneBadge } from '../feedback/ToneBadge'
import { Download, Pencil } from '../icons'
import { Avatar } from '../layout/Avatar'
import { Card } from '../layout/Card'
import { KeyValueList } from '../layout/KeyValueList'
import { PageHeader } from '../layout/PageHeader'
import { Stepper } from '../layout/Stepper'
import { Tabs } from '../layout/Tabs'

export function LayoutSection() {
  const [tab, setTab] = useState<'open' | 'closed' | 'all'>('open')
  return (
    <div className="space-y-6">
      <PageHeader
        back={{ to: '#', label: 'Raporlar' }}
        title="Şişli Metal Sanayi ve Ticaret Anonim Şirketi – Haziran saha gözlemi"
        meta={
          <>
            <Badge tone="caution">Taslak</Badge>
            <span className="tabular">14.06.2025</span>
            <span>Çiğdem Öztürk</span>
            <span className="tabular">12 tespit</span>
          </>
        }
        actions={
          <>
            <Button icon={Download}>İndir</Button>
            <Button variant="primary" icon={Pencil}>
              Düzenle
            </Button>
          </>
        }
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Card
          title="Firma bilgileri"
          description="Raporun kapağında görünür"
          actions={<Button icon={Pencil}>Düzenle</Button>}
        >
          <KeyValueList
            columns={2}
            items={[
              { label: 'Unvan', value: 'Şişli Metal Sanayi A.Ş.' },
              { label: 'Tehlike sınıfı', value: <Badge tone="danger">Çok tehlikeli</Badge> },
              { label: 'Çalışan sayısı', value: <span className="tabular">148</span> },
              { label: 'Vergi dairesi', value: '' },
            ]}
          />
        </Card>
        <Card title="Sorumlu">
          <div className="flex items-center gap-3">
            <Avatar name="İrem Çağla Işık" size="lg" />
            <div className="min-w-0">
              <p className="text-lg font-semibold">İrem Çağla Işık</p>
              <p className="text-sm text-meta">İş güvenliği uzmanı, B sınıfı</p>
            </div>
          </div>
          <div className="mt-4 flex flex-wrap gap-2">
            <ToneBadge tone="positive" word="Düşük" value={3} />
            <ToneBadge tone="caution" word="Orta" value={12} />
            <ToneBadge tone="danger" word="Yüksek" value={20} />
          </div>
        </Card>
      </div>
      <Card>
        <Tabs
          label="Tespitler"
          current={tab}
          onChange={setTab}
          tabs={[
            { id: 'open', label: 'Açık', count: 8 },
            { id: 'closed', label: 'Kapalı', count: 4 },
            { id: 'all', label: 'Tümü' },
          ]}
        >
          <Stepper steps={['Firma', 'Fotoğraflar', 'Tespitler', 'Onay']} current={2} />
        </Tabs>
      </Card>
    </div>
  )
}
