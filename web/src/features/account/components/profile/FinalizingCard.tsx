import { SettingsCard } from './SettingsCard'

/** Who completes the consultancy's reports (017). */
export function FinalizingCard() {
  return (
    <SettingsCard
      title="Tamamlama yetkisi"
      description="Kurumunuzun raporlarını kimlerin tamamlayabileceği."
      setting="only_admins_finalize"
      label="Yalnız kurum yetkilisi"
      meaning="Açıkken uzman ve hekimler raporu hazırlar, kurum yetkilisi tamamlar. Kapalıyken raporu düzenleyebilen herkes tamamlar."
      changed="Tamamlama yetkisi değiştirildi"
    />
  )
}
