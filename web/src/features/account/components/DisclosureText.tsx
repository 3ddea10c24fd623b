// The disclosure text under article 10 of Law 6698 (KVKK). It says what the product does as it is built: whoever changes
// what is stored, sent or kept changes this text and its version (domain/src/account/privacy.ts). The controller is
// whoever runs this installation.
import {
  clientErrorsKeptDays,
  closedTicketsKeptDays,
  deletedKeptDays,
  eventsKeptYears,
  importsKeptDays,
  messagesKeptDays,
  notificationsKeptDays,
  rejectedApplicationKeptDays,
  unverifiedKeptDays,
} from '@gozlem/domain/account/retention'
import { type ReactNode, useId } from 'react'

export function DisclosureText() {
  return (
    <div className="space-y-10">
      <Controller />
      <Categories />
      <Purposes />
      <Transfers />
      <Retention />
      <Rights />
      <Exercise />
    </div>
  )
}

function Controller() {
  return (
    <Section title="1. Veri sorumlusu">
      <p>
        Hesap, oturum ve üyelik verileriniz bakımından veri sorumlusu, kullandığınız bu Saha Gözlem kurulumunu
        işleten kişi veya kurumdur (“İşletmeci”). Bir OSGB veya işveren adına hazırlanan raporların içeriği
        bakımından veri sorumlusu, raporu hazırlatan OSGB ve işverendir; İşletmeci bu içeriği onların adına
        veri işleyen olarak saklar.
      </p>
      <p>
        İşletmecinin unvanı ve iletişim bilgileri, size gönderilen e-postalarda ve hizmet sözleşmenizde yer
        alır.
      </p>
    </Section>
  )
}

function Categories() {
  return (
    <Section title="2. İşlenen kişisel veriler ve toplama yöntemi">
      <List
        items={[
          ['Kimlik', 'Ad, soyad; girerseniz TC Kimlik No. TC ve vergi numaraları şifrelenerek saklanır.'],
          ['İletişim', 'Cep telefonu, e-posta adresi; girerseniz firma adı ve firma e-postası.'],
          ['Mesleki', 'Göreviniz, kurumunuz, sertifikalarınız ve yüklediğiniz sertifika belgeleri.'],
          [
            'İşlem güvenliği',
            'Şifrenizin geri döndürülemez özeti, oturumlarınız, IP adresi, tarayıcı bilgisi, yaptığınız işlemlerin zamanı.',
          ],
          [
            'Rapor içeriği',
            'Yazdığınız gözlemler ve yüklediğiniz fotoğraflar. Fotoğraflarda kişiler görünebilir; yüz tanıma yapılmaz. Çekim bilgileri (zaman, varsa konum) yalnız saklanan özgün dosyada kalır; gösterilen ve gönderilen kopyalardan çıkarılır. Sağlık verisi yazmayın, kişileri kadraja almamaya özen gösterin.',
          ],
          [
            'Abonelik',
            'Telefon uygulamasından abone olursanız: satın aldığınız ürün, mağazası, dönemi ve ödenen tutar.',
          ],
          [
            'Hukuki işlem',
            'Bu metni okuduğunuza ve verdiğiniz izinlere ilişkin kayıt: metin sürümü, zaman, IP adresi, tarayıcı bilgisi.',
          ],
          [
            'Başvuru',
            'Kurumsal başvurularda yetkilinin adı, telefonu, e-postası ve kurumun vergi bilgileri.',
          ],
        ]}
      />
      <p>
        Bu veriler; sizin formlara yazmanız, dosya yüklemeniz ve uygulamayı kullanmanız yoluyla elektronik
        ortamda, kısmen veya tamamen otomatik yollarla toplanır. Reklam veya izleme amaçlı çerez kullanılmaz;
        yalnız zorunlu iki çerez vardır: biri oturumunuz, biri daha önce giriş yaptığınız cihazı tanıyıp
        hesabınızı başkalarının kilitlemesini önlemek için (180 gün). Uygulamanın bağlantısız açılabilmesi
        için adınız, rolünüz ve kurumunuz cihazınızda tutulur; çıkış yapınca silinir.
      </p>
    </Section>
  )
}

function Purposes() {
  return (
    <Section title="3. İşleme amaçları ve hukuki sebepler">
      <List
        items={[
          [
            'Hesabınızı açmak ve hizmeti sunmak',
            'Bir sözleşmenin kurulması veya ifasıyla doğrudan ilgili olması (m.\u00a05/2(c)).',
          ],
          [
            'İş sağlığı ve güvenliği raporlarını hazırlamak ve saklamak',
            'Veri sorumlusunun hukuki yükümlülüğü (m.\u00a05/2(ç)) ve kanunlarda açıkça öngörülme (m.\u00a05/2(a)); 6331 sayılı Kanun.',
          ],
          [
            'Telefonunuzu ve e-posta adresinizi doğrulamak, hesabınızı korumak, kötüye kullanımı önlemek',
            'Temel haklarınıza zarar vermemek kaydıyla meşru menfaat (m.\u00a05/2(f)).',
          ],
          [
            'Denetim kaydı tutmak, uyuşmazlıkları çözmek',
            'Bir hakkın tesisi, kullanılması veya korunması (m.\u00a05/2(e)).',
          ],
          [
            'Yenilikler ve kampanyalar hakkında ileti göndermek',
            'Açık rızanız (m.\u00a05/1). İsteğe bağlıdır; vermemeniz hizmeti etkilemez, dilediğiniz zaman geri alırsınız.',
          ],
        ]}
      />
    </Section>
  )
}

function Transfers() {
  return (
    <Section title="4. Aktarım">
      <p>Verileriniz satılmaz. Yalnız aşağıdaki hâllerde ve gerektiği kadar aktarılır:</p>
      <List
        items={[
          ['Kurumunuz', 'Bir OSGB’ye bağlıysanız raporlarınızı ve işlemlerinizi kurum yetkilileriniz görür.'],
          ['Rapor alıcıları', 'Raporu gönderdiğiniz veya paylaştığınız kişiler.'],
          [
            'E-posta ve SMS sağlayıcıları',
            'İşletmeci bir sağlayıcı tanımladıysa, iletinin gönderilmesi için adresiniz veya numaranız ve iletinin metni.',
          ],
          [
            'Analiz hizmeti',
            'Fotoğraf ve notlar uygulamanın kendi sunucusunda incelenir. İşletmeci dış bir analiz hizmeti tanımladıysa fotoğraf ve notlar bu hizmete gönderilir; hizmet yurt dışındaysa aktarım 6698 sayılı Kanun m.\u00a09’daki güvencelerle yapılır.',
          ],
          [
            'Abonelik hizmeti',
            'Telefon uygulamasından bireysel abonelik satılıyorsa: satın almayı Apple veya Google yürütür, kart bilgileriniz bize gelmez. Satın almanın size ait olduğunun bilinmesi için uygulamadaki kullanıcı kodunuz, abonelik hizmeti sağlayıcısı RevenueCat’e iletilir; sağlayıcı yurt dışındadır ve aktarım 6698 sayılı Kanun m.\u00a09’daki güvencelerle yapılır.',
          ],
          ['Yetkili kurumlar', 'Kanunen yetkili kamu kurumlarının usulüne uygun talepleri.'],
        ]}
      />
    </Section>
  )
}

function Retention() {
  return (
    <Section title="5. Saklama süreleri">
      <List
        items={[
          ['Hesap ve raporlar', 'Hesabınız veya kurumunuzun üyeliği sürdüğü müddetçe.'],
          [
            'Silinen kayıtlar ve kapatılan hesaplar',
            `Geri alınabilmeleri için ${deletedKeptDays} gün; ardından kalıcı olarak silinir veya anonim hâle getirilir.`,
          ],
          ['Doğrulanmayan kayıt ve başvurular', `${unverifiedKeptDays} gün.`],
          ['Gönderilen iletilerin kaydı', `${messagesKeptDays} gün; içerikleri teslim edilince silinir.`],
          ['Reddedilen kurumsal başvurular', `${rejectedApplicationKeptDays} gün.`],
          ['Bildirimler ve duyurular', `${notificationsKeptDays} gün.`],
          ['Uygulamanın bildirdiği hatalar', `${clientErrorsKeptDays} gün.`],
          ['Destek talepleri', `Kapatıldıktan sonra ${closedTicketsKeptDays} gün.`],
          ['Dosyadan aktarılan satırlar', `Bir gün; hangi dosyanın aktarıldığı ${importsKeptDays} gün.`],
          ['İşlem geçmişi', `${eventsKeptYears} yıl.`],
        ]}
      />
      <p>
        Kurum adına hazırlanmış raporlar, hesabınız silinse de kanuni saklama yükümlülüğü nedeniyle kurumda
        kalır.
      </p>
    </Section>
  )
}

function Rights() {
  return (
    <Section title="6. Haklarınız (m. 11)">
      <ul className="list-disc space-y-1 pl-5">
        <li>Kişisel verinizin işlenip işlenmediğini öğrenme, işlenmişse bilgi talep etme,</li>
        <li>İşlenme amacını ve amacına uygun kullanılıp kullanılmadığını öğrenme,</li>
        <li>Yurt içinde veya yurt dışında aktarıldığı üçüncü kişileri bilme,</li>
        <li>Eksik veya yanlış işlenmişse düzeltilmesini isteme,</li>
        <li>Kanundaki şartlarla silinmesini veya yok edilmesini isteme,</li>
        <li>Düzeltme ve silmenin, verinin aktarıldığı üçüncü kişilere bildirilmesini isteme,</li>
        <li>Münhasıran otomatik sistemlerle analiz sonucu aleyhinize çıkan bir sonuca itiraz etme,</li>
        <li>Kanuna aykırı işleme nedeniyle zarara uğrarsanız zararın giderilmesini talep etme.</li>
      </ul>
      <p>
        Uygulama sizin hakkınızda otomatik karar vermez: analiz yalnız uygunsuzluk önerir, her birini bir
        uzman onaylar.
      </p>
    </Section>
  )
}

function Exercise() {
  return (
    <Section title="7. Haklarınızı nasıl kullanırsınız?">
      <p>
        Giriş yaptıktan sonra <strong>Profilim</strong> sayfasında bilgilerinizi düzeltebilir, verilerinizin
        bir kopyasını indirebilir, izinlerinizi geri alabilir ve hesabınızı silebilirsiniz.
      </p>
      <p>
        Bunların dışındaki taleplerinizi İşletmeciye yazılı olarak veya kayıtlı e-posta adresinizden
        iletebilirsiniz. Talebiniz en geç 30 gün içinde ücretsiz sonuçlandırılır. Yanıtı yetersiz bulursanız
        Kişisel Verileri Koruma Kuruluna şikâyet hakkınız vardır.
      </p>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-xl font-bold text-brand-ink">
        {title}
      </h2>
      {children}
    </section>
  )
}

function List({ items }: { items: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items.map(([term, text]) => (
        <div key={term} className="gap-6 py-3 md:grid md:grid-cols-[14rem_minmax(0,1fr)]">
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
