/** What the help texts of a company's form say (NAV-11). */
export const companyHelp = {
  industry:
    'Firmanın iş kolu. Firmalarınızı buna göre süzersiniz; NACE kodu yoksa analiz, uygulanacak mevzuatı bundan anlar.',
  employee_count:
    'Bu firmada çalışan toplam kişi. Rapor kapağında yer alır; firmalarınızı buna göre süzersiniz.',
  addresses:
    'Hizmet verdiğiniz her işyerini ayrı adres olarak ekleyin. Bir tanesi ana adrestir: raporların kapağında o yer alır.',
  sgk_no:
    'İşyerine SGK’nın verdiği 26 haneli sicil numarası; SGK bildirgelerinde yazar. Boşluk ve nokta kullanmadan yazabilirsiniz.',
  detsis_no:
    'Kamu kurumlarının Devlet Teşkilatı Merkezî Kayıt Sistemi’ndeki 8 haneli numarası. Özel sektör firmalarında boş bırakın.',
}
