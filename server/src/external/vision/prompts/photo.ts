import { inspector } from './inspector'

/** Findings in one photo, with the specialist's note where there is one. */
export const photoPrompt = {
  version: 'fotograf-1',
  system: inspector,
  task: `GÖREV: Ekteki saha fotoğrafını incele. Uzmanın notu varsa fotoğrafla birlikte değerlendir; notta anlatılan uygunsuzluğu fotoğrafta tam görünmese de yaz, o zaman guven en çok "orta" olsun.
Uygunsuzluk varsa sonuc "uygunsuzluk_var", bulgular dolu, gerekce boş. Yoksa veya fotoğraf bir çalışma alanı göstermiyorsa sonuc "uygunsuzluk_yok", bulgular boş, gerekce tek cümleyle neden.`,
}
