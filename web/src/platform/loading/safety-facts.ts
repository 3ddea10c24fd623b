// Something worth knowing while a wait lasts (NAV-11). Own wording after the law and everyday practice; numbers stand only
// where the law itself names them, with the place they are from. Checked against the catalogue of regulations in
// knowledge/data. Loaded by name when a wait is long, never with the first load.

export const safetyFacts: readonly string[] = [
  // 6331 sayılı Kanun
  'Bir tehlikeyi kaynağında yok etmek, ondan korunmaya çalışmaktan her zaman önce gelir.', // m.5
  'Toplu koruma kişisel korumadan önce gelir: önce korkuluk, sonra emniyet kemeri.', // m.5/1-g
  'Uzman ve hekim, gördüğü eksikleri işverene yazılı olarak bildirir.', // m.8/2
  'Ramak kala olaylar da incelenir ve raporlanır; bir sonraki kazanın habercisi olabilirler.', // m.14/1-b
  'İş kazası, kazadan sonraki üç iş günü içinde SGK’ya bildirilir.', // m.14/2
  'Çalışanın, ciddi ve yakın tehlike karşısında çalışmaktan kaçınma hakkı vardır.', // m.13
  'Elli ve daha fazla çalışanı olan, altı aydan uzun süren işlerde iş sağlığı ve güvenliği kurulu oluşturulur.', // m.22/1
  'Koruyucu donanımı doğru kullanmak ve korumak çalışanın da yükümlülüğüdür.', // m.19/2-b
  'Tehlikeli ve çok tehlikeli işlerde, işe uygunluk raporu olmadan kimse çalıştırılamaz.', // m.15/2
  'Aynı alanı paylaşan işverenler, riskler konusunda birbirini ve çalışanları bilgilendirir.', // m.23/1
  'Hayati tehlike tespit edilen yerde, tehlike giderilene kadar iş durdurulur.', // m.25
  // Risk Değerlendirmesi Yönetmeliği
  'Risk değerlendirmesi en geç altı, dört veya iki yılda bir yenilenir: tehlike sınıfı yükseldikçe süre kısalır.', // m.12/1
  'Kaza, taşınma veya yeni bir makine, risk değerlendirmesini süresi dolmadan yenileme sebebidir.', // m.12/2
  // İşyerlerinde Acil Durumlar Hakkında Yönetmelik
  'Acil durum tatbikatı yılda en az bir kez yapılır ve raporlanır.', // m.13/2
  'Tahliyeden sonra toplanma yerinde sayım yapılır; içeride kimse kalmadığı böyle anlaşılır.', // m.10/2
  'Kat krokisi, bina içinde herkesin görebileceği yere asılır.', // m.12/3
  // İlkyardım Yönetmeliği
  'Çok tehlikeli işyerlerinde her 10, tehlikelide her 15, az tehlikelide her 20 çalışana bir ilkyardımcı düşer.', // m.19
  // Çalışanların İSG Eğitimleri Yönetmeliği
  'Temel İSG eğitimi az tehlikelide en az 8, tehlikelide 12, çok tehlikelide 16 ders saatidir.', // m.13/1
  'İşe başlama eğitimi, kişi fiilen çalışmaya başlamadan önce verilir.', // m.7/1
  // Yapı İşlerinde İSG Yönetmeliği
  'Kazı üzerinden geçiş için en az 80 cm genişliğinde, korkuluklu bir geçit gerekir.', // Ek-4 B 66
  'Bir buçuk metreden derin kazılarda göçmeye karşı önlem alınır.', // Ek-4 B 67
  'İskeledeki geçitler en az 60 cm genişlikte olur ve üzerine malzeme konmaz.', // Ek-5 A 28
  // İş Ekipmanları Yönetmeliği
  'Makine koruyucusu kolayca sökülemez ve devre dışı bırakılamaz olmalıdır.', // Ek-I 2.8
  'Bakım, makine durdurulmuşken yapılır; enerji kesilir ve yeniden verilmesi engellenir.', // Ek-I 2.13, 2.14
  'Askıdaki yükün altında durulmaz, yük insanların üzerinden geçirilmez.', // Ek-II 3.1.3
  'El merdiveni yalnız kısa süreli ve düşük riskli işler içindir.', // Ek-II 4.1.2
  'Merdivene, bir elle her an tutunabilecek şekilde çıkılır; iki el dolu çıkılmaz.', // Ek-II 4.2.3
  'Kaldırma makinesinin taşıyabileceği en büyük yük, üzerinde görünür şekilde yazar.', // Ek-I 3.2.2
  'Periyodik kontrolde uygunsuz bulunan ekipman, eksik giderilene kadar kullanılmaz.', // Ek-III 1.9
  'Forkliftte emniyet kemeri, devrilme anında sürücünün altta kalmasını önlemek içindir.', // Ek-I 3.1.5
  // Gürültü Yönetmeliği
  'Günlük gürültü maruziyeti 85 dB(A)’e ulaştığında kulak koruyucu kullanmak zorunludur.', // m.5, m.9
  // Binaların Yangından Korunması Hakkında Yönetmelik
  'Kaçış yolu depo değildir: önüne konan tek bir palet bile çıkışı kapatır.', // m.31
  'Yangın söndürme cihazı görünür bir yerde durur ve önü her zaman açıktır.', // m.99
  // 4207 sayılı Kanun
  'İşyerlerinin kapalı alanlarında tütün ürünü kullanılmaz.', // m.2
  // Everyday practice
  'Düzenli ve temiz bir zemin, takılma ve kayma kazalarına karşı en ucuz önlemdir.',
  'Etiketsiz kaba konan kimyasal, içindekini bilmeyen herkes için tehlikedir.',
  'Basınçlı gaz tüpleri dik durur ve devrilmeye karşı bağlanır.',
  'Yalıtımı yıpranmış kablo bantla onarılmaz, değiştirilir.',
  'Elektrik işinde önce enerji kesilir, kilitlenir ve gerilim olmadığı ölçülür.',
  'Baretin de bir ömrü vardır: darbe görmüş baret, sağlam görünse de değiştirilir.',
  'Toz maskesi gaza ve buhara karşı korumaz; filtre, tehlikeye göre seçilir.',
  'İyi bir saha fotoğrafı tehlikeyi ve çevresini birlikte gösterir; kişilerin yüzünü değil.',
]
