import { afterAll, describe, expect, test } from 'vitest'

import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'

const documents = openPdfProcesses({ reuse: true })
afterAll(() => documents.close())

const english = [
  'Individual Contributor Agreement of the Borealis Community',
  'Borealis, the “Community”, asks everyone who contributes to agree to these terms. They leave your contributions yours; they make sure that everyone may use them. Questions go to cla@borealis.example, answers come within a week.',
  '1. Definitions',
  '"Contribution" means any work (code, documentation, artwork) that you send to the Community on purpose, in any form, to be included in what it publishes.',
  '"You" means the person who signs; for these terms a well-known pseudonym is a name as good as any other.',
  '2. What you grant',
  '2.1 You grant the Community and everybody who receives its works a perpetual, worldwide, non-exclusive, no-charge, royalty-free, irrevocable licence to reproduce, prepare derivative works of, publicly display, publicly perform, sublicense and distribute your contributions and such derivative works.',
  '(a) The licence covers patents you can license and that your contribution alone, or with the work it was sent to, would infringe;',
  '(b) it ends for whoever sues over them.',
  '• Nothing here binds you to support anything.',
  'Schedule A',
  'Full name: ______________________________',
  'Date: ____________ Place: ____________',
  '\tThe Community\t\tYou\nName:\tBorealis\tName:\t____________\nSigned by the one who may sign for it, in whatever office that is, and dated:\nBy:\t____________\tBy:\t____________',
]

const chinese = [
  '北极光社区个人贡献者协议',
  '北极光社区（以下简称“社区”）请每一位贡献者同意以下条款。您的贡献仍归您所有；本协议只是确保人人都能使用它们。如有疑问，请写信至 cla@borealis.example，我们会在 7 天内答复。',
  '第一条 定义',
  '“贡献”是指您为收入社区发布的作品而有意提交的任何作品（代码、文档、图画），无论以何种形式提交。',
  '第二条 您授予的权利',
  '1．您授予社区及其作品的所有接收者永久的、全球性的、非独占的、免费的、免版税的、不可撤销的版权许可，以复制、演绎、公开展示、公开表演、再许可和分发您的贡献及其衍生作品。',
  '（一）该许可包括您有权许可、且您的贡献单独或与所提交的作品结合即会侵犯的专利；',
  '（二）起诉他人者的许可终止。',
  '一、本协议自签署之日起生效。',
  '附表 A',
  '姓名：______________________________',
  '账号\t姓名\t备注\n____\t____\t____\n甲\t乙\t双方均可在此注明与贡献有关的任何其他情况，包括所属单位及其授权范围',
  '印章： 日期：',
]

const long = (blocks: string[], times: number) =>
  [...blocks.slice(0, 1), ...Array.from({ length: times }, () => blocks.slice(1)).flat()].join('\n\n')

describe.each([
  { language: 'en' as const, blocks: english },
  { language: 'zh' as const, blocks: chinese },
])('an agreement written in $language', ({ language, blocks }) => {
  test.each([1, 3, 9])('and read again is the same text, %i times as long', async (times) => {
    const text = long(blocks, times)
    const pdf = await documents.writeAgreement({ language, title: 'An agreement', text })
    const reading = await documents.readAgreement(pdf, 5 * 1024 * 1024)
    expect(reading.text).toBe(text)
    expect(reading.title).toBe(blocks[0])
    if (times > 1) expect(reading.pages).toBeGreaterThan(1)
  })

  test('has the same bytes exactly for the same text', async () => {
    const agreement = { language, title: 'An agreement', text: blocks.join('\n\n') }
    const [first, second, other] = [
      await documents.writeAgreement(agreement),
      await documents.writeAgreement(agreement),
      await documents.writeAgreement({ ...agreement, text: long(blocks, 2) }),
    ]
    expect(Buffer.compare(first, second)).toBe(0)
    expect(Buffer.compare(first, other)).not.toBe(0)
  })

  test('has tags, a title and a language', async () => {
    const pdf = Buffer.from(await documents.writeAgreement({ language, title: 'Borealis', text: blocks.join('\n\n') }))
    const file = pdf.toString('latin1')
    expect(file).toContain('/Marked true')
    expect(file).toContain('>Borealis<')
    expect(file).toContain(language === 'zh' ? '/Lang (zh-CN)' : '/Lang (en)')
  })
})
