/** What the signature page says by itself. */
export const signingDocumentWords = {
  en: {
    heading: 'Signature page',
    lead: (agreement: string, community: string) =>
      `This page belongs to “${agreement}” and is signed for the corporation named below towards ${community}.`,
    way: 'Sign and stamp here, then return the whole document as a PDF.',
    signature: 'Signature of the authorized representative',
    seal: 'Seal of the corporation',
    date: 'Date',
    signing: 'Signing',
    fingerprint: 'Agreement (SHA-256)',
  },
  zh: {
    heading: '签署页',
    lead: (agreement: string, community: string) => `本页是《${agreement}》的组成部分，由下列公司向${community}签署。`,
    way: '请在此签字并盖章，然后将整份文件以 PDF 形式交回。',
    signature: '授权代表签字',
    seal: '公司盖章',
    date: '日期',
    signing: '签署编号',
    fingerprint: '协议 PDF（SHA-256）',
  },
}
