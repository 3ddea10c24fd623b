import { SettingsCard } from './SettingsCard'

/** Whether the consultancy's photos are looked at for faces before they leave (078). */
export function FaceCheckCard() {
  return (
    <SettingsCard
      title="Fotoğraflarda yüzler"
      description="Fotoğraflar gönderilmeden önce yüzlere bakılıp bakılmayacağı (KVKK)."
      setting="requires_face_check"
      label="Yüzler bulanıklaştırılmadan fotoğraf gönderilmez"
      meaning="Açıkken yüz kontrolü yapılmamış fotoğraf görsel analize gitmez; taslak yazdırılamaz, incelemeye gönderilemez ve tamamlanamaz. Kontrolü raporu hazırlayan yapar: cihazındaki tarama yüzleri önerir, gözden kaçanları ve plakaları kendisi işaretler. Yalnız notları okuyan yerleşik motor ve hayati tehlike bildirimi beklemez."
      changed="Yüz kontrolü ayarı değiştirildi"
    />
  )
}
