import { readFile } from 'node:fs/promises'
import type { AgreementType } from '../../domain/agreements/fields.ts'

/** Languages with sample agreements. */
type SampleLanguage = 'en' | 'zh'
export type SampleName = `${AgreementType}-${SampleLanguage}`
/** Key of a sample in the trial's JSON; `_v2` marks the second version. */
export type SampleKey = `${AgreementType}_${SampleLanguage}` | `${AgreementType}_${SampleLanguage}_v2`

export type Sample = { key: SampleKey; file: string; kind: AgreementType; language: SampleLanguage; version: 1 | 2 }

/** Changes in the second version, by clause. A new clause is inserted after the clause specified by `after`. */
const amendments: Record<SampleName, readonly { clause: string; after?: string; text: string }[]> = {
  'individual-en': [
    {
      clause: '3.2',
      text: 'We may publish your contributions under the project license, any later version of it, and any other license that the Open Source Initiative has approved.',
    },
    {
      clause: '8.2',
      text: 'Either of us may end this agreement for future contributions with 60 days’ notice by letter or email. Permissions for contributions made until then remain.',
    },
    {
      clause: '9.3',
      after: '9.2',
      text: 'You may ask us at any time which of your data we keep. We answer within 30 days and correct any errors.',
    },
  ],
  'individual-zh': [
    { clause: '3.2', text: '我们可以依项目许可证及其后续版本，以及经开源促进会批准的其他许可证发布您的贡献。' },
    {
      clause: '8.2',
      text: '任何一方均可以书面或者电子邮件方式，提前 60 日通知对方，就今后的贡献终止本协议。对于此前贡献的许可继续有效。',
    },
    {
      clause: '9.3',
      after: '9.2',
      text: '您可以随时询问我们保存了您的哪些信息。我们将在 30 日内答复，并更正有误的内容。',
    },
  ],
  'corporation-en': [
    {
      clause: '3.2',
      text: 'We may publish the contributions under the project license, any later version of it, and any other license that the Open Source Initiative has approved.',
    },
    {
      clause: '6.4',
      after: '6.3',
      text: 'Once a year the employee managers confirm that the approved people still work for the company.',
    },
    {
      clause: '8.2',
      text: 'Either side may end this agreement for future contributions with 60 days’ notice by letter or email. Permissions for contributions made until then remain.',
    },
  ],
  'corporation-zh': [
    { clause: '3.2', text: '我们可以依项目许可证及其后续版本，以及经开源促进会批准的其他许可证发布贡献。' },
    { clause: '6.4', after: '6.3', text: '员工管理员每年确认一次已核准的人仍为公司工作。' },
    {
      clause: '8.2',
      text: '任何一方均可以书面或者电子邮件方式，提前 60 日通知对方，就今后的贡献终止本协议。对于此前贡献的许可继续有效。',
    },
  ],
}

/** All sample agreements: two types, two languages, two versions. */
export const samples: readonly Sample[] = ([1, 2] as const).flatMap((version) =>
  (['individual', 'corporation'] as const).flatMap((kind) =>
    (['en', 'zh'] as const).map((language): Sample => {
      const key = version === 1 ? (`${kind}_${language}` as const) : (`${kind}_${language}_v2` as const)
      return { key, kind, language, version, file: `${key.replaceAll('_', '-')}.pdf` }
    }),
  ),
)

/** Returns the title and text of a sample, with blank lines between blocks. */
export async function textOfSample({ kind, language, version }: Sample): Promise<{ title: string; text: string }> {
  const name: SampleName = `${kind}-${language}`
  const written = await readFile(new URL(`./agreements/${name}.txt`, import.meta.url), 'utf8')
  const blocks = written.trim().split(/\n{2,}/)
  const amended = version === 1 ? blocks : amendments[name].reduce(amend, blocks)
  return { title: blocks[0] ?? '', text: amended.join('\n\n') }
}

function amend(blocks: string[], { clause, after, text }: { clause: string; after?: string; text: string }): string[] {
  const place = blocks.findIndex((block) => block.startsWith(`${after ?? clause} `))
  if (place < 0) throw new Error(`The sample agreement has no clause ${after ?? clause}`)
  return blocks.toSpliced(after ? place + 1 : place, after ? 0 : 1, `${clause} ${text}`)
}
