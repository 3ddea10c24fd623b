import { useState } from 'react'
import { ToneBadge } from '../feedback/ToneBadge'
import { Checkbox } from '../forms/Checkbox'
import { FieldGroup } from '../forms/FieldGroup'
import { FileDrop } from '../forms/FileDrop'
import { RadioCards } from '../forms/RadioCards'
import { SearchInput } from '../forms/SearchInput'
import { Segmented } from '../forms/Segmented'
import { Switch } from '../forms/Switch'
import { Factory, HardHat, UserRound } from '../icons'
import { Card } from '../layout/Card'

const SEVERITY = ['Çok hafif', 'Hafif', 'Orta', 'Ciddi', 'Çok ciddi'].map((meaning, index) => ({
  value: index + 1,
  label: String(index + 1),
  meaning,
}))

const TEN = Array.from({ length: 10 }, (_, index) => ({ value: index + 1, label: String(index + 1) }))

export function ChoiceSection() {
  const [kind, setKind] = useState<'person' | 'company' | 'site' | null>('person')
  const [severity, setSeverity] = useState<number | null>(4)
  const [detection, setDetection] = useState<number | null>(null)
  const [search, setSearch] = useState('torna')
  return (
    <Card title="Seçimler">
      <div className="grid gap-6 md:grid-cols-2">
        <FieldGroup legend="Hesap türü" className="md:col-span-2">
          <RadioCards
            columns={3}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'person', label: 'Bireysel', description: 'Kendi firmalarınız için', icon: UserRound },
              { value: 'company', label: 'Kurumsal', description: 'Ekibinizle birlikte', icon: Factory },
              { value: 'site', label: 'Şantiye', description: 'Yakında', icon: HardHat, disabled: true },
            ]}
          />
        </FieldGroup>
        <div className="space-y-4">
          <Segmented legend="Şiddet" segments={SEVERITY} value={severity} onChange={setSeverity} />
          <Segmented legend="Saptanabilirlik" segments={TEN} value={detection} onChange={setDetection} />
          <ToneBadge tone="critical" word="Tolerans gösterilemez" value={400} size="lg" />
        </div>
        <div>
          <SearchInput label="Bulgu ara" value={search} onSearch={setSearch} />
          <Checkbox
            className="mt-2"
            label="KVKK aydınlatma metnini okudum, kabul ediyorum"
            error="KVKK metnini kabul etmeniz gerekmektedir"
          />
          <Checkbox label="Aylık özet gönder" description="Ayın ilk iş günü" defaultChecked />
          <Switch label="Anlık bildirimler" description="Bu cihazda" defaultChecked />
          <Switch label="Sesli uyarı" />
        </div>
        <div className="md:col-span-2">
          <FileDrop
            label="Fotoğraf seç"
            accept="image/*"
            multiple
            takePhoto={async () => null}
            hint="JPG, PNG veya HEIC · en çok 10 fotoğraf, 10 MB"
            onFiles={() => undefined}
          />
        </div>
      </div>
    </Card>
  )
}
