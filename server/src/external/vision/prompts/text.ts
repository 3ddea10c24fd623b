import { inspector } from './inspector'

/** Findings in what the specialist wrote or dictated. */
export const textPrompt = {
  version: 'metin-1',
  system: inspector,
  task: `GÖREV: Uzmanın anlattığını incele ve anlattığı uygunsuzlukları bulgulara dönüştür. Fotoğraf ekliyse yalnız anlatılanı desteklemek için bak; anlatılmayan başka bulgu ekleme.
Uygunsuzluk varsa sonuc "uygunsuzluk_var", bulgular dolu, gerekce boş. Metin bir İSG uygunsuzluğu anlatmıyorsa sonuc "uygunsuzluk_yok", bulgular boş, gerekce tek cümleyle neden.`,
}
