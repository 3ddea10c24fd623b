import { SettingsCard } from './SettingsCard'

/** Whether a second person reviews the consultancy's reports before they are completed (051). */
export function ReviewSettingCard() {
  return (
    <SettingsCard
      title="İkinci kişi incelemesi"
      description="Raporlar tamamlanmadan önce başka birinin bakıp bakmayacağı."
      setting="requires_review"
      label="Tamamlanmadan önce incelensin"
      meaning="Açıkken rapor, hazırlayandan başka bir kişi onaylamadan tamamlanamaz; inceleyenin adı raporda yazar. Firmada görevli kişiler ile kurum yetkilileri inceler."
      changed="İkinci kişi incelemesi değiştirildi"
    />
  )
}
