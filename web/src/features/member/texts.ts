import type { AccessChange } from './api'

interface Question {
  title: string
  /** What follows from it, after the person's name. */
  consequence: string
  confirmLabel: string
  destructive: boolean
  failure: string
}

/** What is asked before the access of a person changes. */
export const accessQuestions: Record<AccessChange, Question> = {
  deactivate: {
    title: 'Kullanıcı pasif edilsin mi?',
    consequence:
      'hemen bütün cihazlardan çıkarılır ve giriş yapamaz. Raporları ve görevlendirmeleri kalır; istediğiniz zaman yeniden etkinleştirebilirsiniz.',
    confirmLabel: 'Pasif Et',
    destructive: true,
    failure: 'Kullanıcı pasif edilemedi',
  },
  reactivate: {
    title: 'Kullanıcı etkinleştirilsin mi?',
    consequence: 'kendi şifresiyle yeniden giriş yapabilir; açık görevlendirmeleri yeniden geçerli olur.',
    confirmLabel: 'Etkinleştir',
    destructive: false,
    failure: 'Kullanıcı etkinleştirilemedi',
  },
  reset_password: {
    title: 'Şifre sıfırlansın mı?',
    consequence:
      'için yeni bir ilk şifre oluşturulur ve e-posta adresine gönderilir. Eski şifresi geçersiz olur, bütün cihazlardan çıkarılır.',
    confirmLabel: 'Sıfırla ve Gönder',
    destructive: true,
    failure: 'Şifre sıfırlanamadı',
  },
  end_sessions: {
    title: 'Bütün oturumlar kapatılsın mı?',
    consequence: 'bütün cihazlardan çıkarılır; şifresi değişmez, yeniden giriş yapabilir.',
    confirmLabel: 'Oturumları Kapat',
    destructive: true,
    failure: 'Oturumlar kapatılamadı',
  },
}
