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
    versionIn: (version: number, language: 'zh' | 'en') =>
      `${version}, in ${language === 'en' ? 'English' : 'Chinese'}`,
    name: 'Name',
    email: 'Email',
    evidenceLead: (service: string) =>
      `The file statement.txt in this PDF holds everything this receipt says, and statement.sig the digital signature of this service over it: together they prove what was signed, and that nothing was changed afterwards. The keys of the service are published at ${service}/cla/api/v1/keys.`,
    service: 'Service',
    link: 'Link',
    pdf: 'Agreement, PDF (SHA-256)',
    text: 'Agreement, text (SHA-256)',
    signing: 'Signing',
    instant: 'Signed at, exactly',
    entry: (seq: number) => `Record entry ${seq}`,
    signature: 'Signature (Ed25519)',
    keyId: 'Key',
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
    versionIn: (version: number, language: 'zh' | 'en') => `第 ${version} 版，${language === 'en' ? '英文' : '中文'}`,
    name: '姓名',
    email: '邮箱',
    evidenceLead: (service: string) =>
      `本 PDF 内附的 statement.txt 载有回执的全部内容，statement.sig 是本服务对它的数字签名，二者共同证明所签署的内容，以及此后未作任何改动。本服务的公钥公布于 ${service}/cla/api/v1/keys。`,
    service: '服务',
    link: '项目标识',
    pdf: '协议 PDF（SHA-256）',
    text: '协议文本（SHA-256）',
    signing: '签署标识',
    instant: '精确签署时间',
    entry: (seq: number) => `记录条目 ${seq}`,
    signature: '数字签名（Ed25519）',
    keyId: '密钥标识',
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
