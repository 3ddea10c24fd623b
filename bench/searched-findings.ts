// Findings as people write them, for the benchmark of the search. The same size is the same data on every machine.

/** What is looked for, by how often a finding holds it. */
export const searchedWords = {
  frequent: 'korkuluk', // every second finding
  rare: 'jeneratör', // twenty findings, whatever the size
  unwritten: 'dalgıç',
  between: 'asansör', // one finding in a hundred
  paired: 'asansör topraklama', // one in a hundred each, both in one of ten thousand
  old: 'varil', // every tenth finding, but only in the older half
} as const

/** $1 findings for each report, with varied words; drafts' wait for approval. */
export const searchedFindings = `
  with report_of as (
    select id, organization_id, status, row_number() over (order by id) as number, count(*) over () as reports from report),
  added as (
    insert into report_finding (id, organization_id, report_id, position, uygunsuzluk, aciklama, alinmasi_gereken_onlemler,
      mevzuat_referansi, place, siddet, olasilik, risk_skoru, scored, status)
    select gen_random_uuid(), organization_id, id, n,
      (array['Elektrik panosunun kapağı açık', 'Yangın tüpünün önü kapalı', 'Forklift yolu çizilmemiş',
        'Kimyasal bidonlar etiketsiz', 'Acil çıkış kapısı kilitli', 'Makinenin koruyucusu sökülmüş',
        'Çalışan baretsiz', 'Merdivenin basamağı kırık', 'Zemin yağlı ve kaygan', 'Havalandırma çalışmıyor'])[1 + h % 10]
        || case when h / 10 % 2 = 0 then ', korkuluk eksik' else '' end
        || case when h / 20 % 100 = 7 then ', asansör kabini' else '' end,
      (array['Kuzey cephede', 'Üretim holünde', 'Depo girişinde', 'Kazan dairesinde', 'Yemekhane arkasında'])[1 + h / 7 % 5]
        || case when number < reports / 2 and h / 3 % 10 = 1 then ' varil' else ' vardiya' end || ' görüldü; '
        || (array['çalışanlar uyarıldı', 'iş durduruldu', 'amirine bildirildi', 'fotoğrafı çekildi'])[1 + h / 11 % 4]
        || case when h / 2000 % 100 = 7 then ', topraklama ölçülmemiş' else '' end
        || case when number % (reports / 20) = 3 and n = 1 then ', jeneratör' else '' end,
      '["Eksikler tamamlansın", "Çalışanlara talimat verilsin", "Haftalık kontrol listesine eklensin"]',
      'İş Ekipmanlarının Kullanımında Sağlık ve Güvenlik Şartları Yönetmeliği', 'Bölüm ' || h % 60,
      1 + n % 5, 1 + n % 4, (1 + n % 5) * (1 + n % 4), true, case status when 'draft' then 'pending' else 'approved' end
    from report_of, generate_series(1, $1::integer) n,
      lateral (select abs(hashint8(number * 100 + n)::bigint) as h) hashed)
  update report set total_entries = $1, open_findings = case status when 'draft' then $1 else 0 end`
