import { SettingsCard } from './SettingsCard'

/** Whether printed reports have a place for initials (048). */
export function InitialsCard() {
  return (
    <SettingsCard
      title="Sayfa parafı"
      description="Kurumunuzun basılı raporlarında her sayfanın altı."
      setting="initials_on_pages"
      label="Her sayfada paraf yeri"
      meaning="Açıkken PDF ve Word çıktısının her sayfasında imzalayanların paraf yeri bulunur. Tamamlanmış raporlar değişmez."
      changed="Paraf yeri değiştirildi"
    />
  )
}
