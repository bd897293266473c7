/** `--environment-file` parses the file like systemd's `EnvironmentFile=` (systemd.exec(5)). */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { assignmentsIn } from '../../../src/server/cli/environment-file.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { operates } from '../../support/service/operator.ts'

/** Title, file content, and expected variables. */
const documented: [string, string, [string, string][]][] = [
  [
    'newlines separate assignments',
    'A=1\nB=2',
    [
      ['A', '1'],
      ['B', '2'],
    ],
  ],
  ['empty lines are ignored', '\n \nA=1\n\n', [['A', '1']]],
  ['lines without = are ignored', 'A\nB=1\nC', [['B', '1']]],
  ['lines that begin with # or ; are ignored', '#A=1\n;B=2\n  # C=3\nD=4', [['D', '4']]],
  ['# and ; within a value are kept', 'A=a#b;c # d', [['A', 'a#b;c # d']]],
  ['a later = is part of the value', 'A=b=c==', [['A', 'b=c==']]],
  [
    'an empty value',
    'A=\nB=""',
    [
      ['A', ''],
      ['B', ''],
    ],
  ],
  [
    'spaces around are discarded, those within are kept',
    'A = \t b  c \t\r\nB=1',
    [
      ['A', 'b  c'],
      ['B', '1'],
    ],
  ],
  ['quotes after the first character are kept', `A=it's "so"`, [['A', `it's "so"`]]],
  [
    '< > & | * ( ) and quotes of a name with an address',
    'A=Harbour CLA <cla@x.org> & (b) | * ~',
    [['A', 'Harbour CLA <cla@x.org> & (b) | * ~']],
  ],
  ['nothing is expanded', 'A=$HOME ${HOME} `id` $(id) %h', [['A', '$HOME ${HOME} `id` $(id) %h']]],
  ['a backslash keeps the character after it', String.raw`A=a\\b\"c\'d\ne\$`, [['A', String.raw`a\b"c'dne$`]]],
  [
    'an escaped space at the end is kept',
    'A=b\\ \nC=\\ d',
    [
      ['A', 'b '],
      ['C', ' d'],
    ],
  ],
  [
    'a backslash at the end continues the line',
    'A=b\\\nc\nD=e',
    [
      ['A', 'bc'],
      ['D', 'e'],
    ],
  ],
  [
    'single quotes: all verbatim, over several lines',
    `A= 'b\\\\ "$c"\n #d' \nE=f`,
    [
      ['A', `b\\\\ "$c"\n #d`],
      ['E', 'f'],
    ],
  ],
  ['double quotes: only " \\ ` and $ are escaped', 'A="b\\"c\\\\d\\$e\\`f\\n"', [['A', 'b"c\\d$e`f\\n']]],
  ['double quotes: over several lines, and continued', 'A="b\nc\\\nd "', [['A', 'b\ncd ']]],
  ['several quoted parts are one value', `A='b'"c"d`, [['A', 'bcd']]],
  ['a value that is not closed ends with the file', `A="b`, [['A', 'b']]],
  [
    'the last of several is in force',
    'A=1\nA=2',
    [
      ['A', '1'],
      ['A', '2'],
    ],
  ],
  ['a comment that ends in a backslash ends with its line', '# a \\\nB=1', [['B', '1']]],
]

describe('an environment file', () => {
  test.each(documented)('%s', (_, text, assignments) => expect(assignmentsIn(text)).toEqual(assignments))
})

describe('a command', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-variables-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'environment')
  const withFile = (text: string | Uint8Array, ...words: string[]) => {
    writeFileSync(file, text)
    return operates({ SMTP_URL: 'smtp://127.0.0.1:1' }, '--environment-file', file, ...words)
  }

  test('receives hostile values unchanged, and they override the environment', async () => {
    const mailbox = await openMailbox()
    const data = join(folder, `d & e; $HOME #"f" 'g' <h>`)
    const text = [
      'MAIL_FROM=Harbour & Søn <cla@harbour.example>',
      `DATA_DIR=${data}`,
      `SECRET_KEY="${'5a'.repeat(32)}"`,
      `SMTP_URL='${mailbox.url}'`,
      'PUBLIC_URL=http://localhost:1',
    ].join('\n')
    expect(await withFile(text, 'migrate')).toMatchObject({ code: 0, err: '' })
    expect(existsSync(join(data, 'assent.sqlite'))).toBe(true)
    expect(await withFile(text, 'doctor', '--letter-to', 'ada@example.org')).toMatchObject({ code: 0, err: '' })
    const letter = await mailbox.waitFor(({ recipients }) => recipients[0] === 'ada@example.org')
    expect([letter.from?.name, letter.from?.address]).toEqual(['Harbour & Søn', 'cla@harbour.example'])
    await mailbox.close()
  })

  test('is started with them: Node reads the variables for Node', async () => {
    const { code, err } = await withFile('NODE_OPTIONS=--no-such-option', '--version')
    expect([code, err]).toEqual([9, expect.stringContaining('--no-such-option')])
    // Control: the command succeeds with a harmless file.
    expect(await withFile('A=b', '--version')).toMatchObject({ code: 0, err: '' })
  })

  test('reports a malformed line and an unreadable file, without printing a value', async () => {
    const exported = await withFile('export SECRET_KEY=secret', '--version')
    expect([exported.code, exported.err]).toEqual([
      0,
      `${file}: "export SECRET_KEY" is not a valid variable name and is ignored\n`,
    ])
    const refused = { code: 2, out: '' }
    expect(await withFile(new Uint8Array([65, 61, 0xff]), 'verify')).toEqual({
      ...refused,
      err: `--environment-file ${file}: the file is not UTF-8\n`,
    })
    expect(await withFile('A=\0', 'verify')).toEqual({
      ...refused,
      err: `--environment-file ${file}: the file contains a NUL character\n`,
    })
    rmSync(file)
    expect(await operates({}, '--environment-file', file, 'verify')).toEqual({
      ...refused,
      err: `--environment-file ${file}: the file cannot be read (ENOENT)\n`,
    })
    expect(await operates({}, '--environment-file')).toMatchObject(refused)
  })
})
