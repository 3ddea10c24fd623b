import {
  type Appearance,
  appearances,
  chooseAppearance,
  useAppearance,
} from '../../../../platform/appearance/appearance'
import { Segmented } from '../../../../ui/forms/Segmented'
import { Card } from '../../../../ui/layout/Card'

const labels: Record<Appearance, string> = { system: 'Sistem', light: 'Açık', dark: 'Koyu' }

const segments = appearances.map((value) => ({ value, label: labels[value] }))

/** Light, dark or as the device is set. */
export function AppearanceCard() {
  const appearance = useAppearance()
  return (
    <Card
      title="Görünüm"
      description="Bu cihaz için geçerlidir. “Sistem”, cihazınızın ayarını izler; çıktılar her zaman açık renkte basılır."
    >
      <Segmented
        legend="Görünüm"
        hideLegend
        segments={segments}
        value={appearance}
        onChange={chooseAppearance}
      />
    </Card>
  )
}
