/** The receipt's own words. */
export const receiptWords = {
  en: {
    heading: 'Receipt of a signature',
    lead: (community: string) =>
      `${community} has received this signature. Keep this receipt: it says what was signed, by whom and when.`,
    number: 'Receipt',
    agreement: 'Agreement',
    version: 'Version',
    signedAt: 'Signed at',
    evidence: 'Evidence',
    evidenceLead:
      'Fingerprints of the agreement, the entry in the record of signatures and the digital signature of this service: together they prove what was signed, and that nothing was changed afterwards.',
    pdf: 'Agreement, PDF (SHA-256)',
    text: 'Agreement, text (SHA-256)',
    signing: 'Signing',
    entry: (seq: number) => `Record entry ${seq}`,
    signature: 'Signature (Ed25519)',
    key: 'Public key',
  },
  zh: {
    heading: '签署回执',
    lead: (community: string) => `${community}已收到本次签署。请保存此回执：它记载了签署的内容、签署人和签署时间。`,
    number: '回执编号',
    agreement: '协议',
    version: '版本',
    signedAt: '签署时间',
    evidence: '存证',
    evidenceLead: '协议的指纹、签署记录中的条目以及本服务的数字签名，共同证明所签署的内容，以及此后未作任何改动。',
    pdf: '协议 PDF（SHA-256）',
    text: '协议文本（SHA-256）',
    signing: '签署标识',
    entry: (seq: number) => `记录条目 ${seq}`,
    signature: '数字签名（Ed25519）',
    key: '公钥',
  },
}

const months = 'January February March April May June July August September October November December'.split(' ')

/** A time in milliseconds as people write it, in UTC and saying so. */
export function timeInWords(at: number, language: 'zh' | 'en'): string {
  const time = new Date(at)
  const clock = time.toISOString().slice(11, 19)
  const [year, month, day] = [time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate()]
  return language === 'zh'
    ? `${year}年${month + 1}月${day}日 ${clock} UTC`
    : `${day} ${months[month]} ${year}, ${clock} UTC`
}
