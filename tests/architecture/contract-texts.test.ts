/** Each text that callers send says how it is used (`x-text`), and what derives from that notices a false declaration. */
import { describe, expect, test } from 'vitest'
import { checkSamples, checkTexts, sampleNames } from '../../openapi/check-schemas.ts'
import { readContractFiles } from '../../openapi/bundled-contract.ts'
import { isKnown } from '../security/fuzz/requests.ts'
import { operations } from '../support/http/operations.ts'
import { textFaults, contractTextFaults, shown, writableIn } from '../security/hostile/writable.ts'

const files = readContractFiles()

/** The real contract with one text of a file replaced; throws if the file does not have it. */
function changed(file: string, text: string, replacement: string): Map<string, string> {
  const before = files.get(file) ?? ''
  if (!before.includes(text)) throw new Error(`${file} has no ${text}`)
  return new Map([...files, [file, before.replace(text, replacement)]])
}

describe('the texts of the contract', () => {
  test('all say how they are used', () => {
    expect(checkTexts(files)).toEqual([])
    expect(contractTextFaults()).toEqual([])
    // The names that people type are among them.
    expect(shown).toEqual(expect.arrayContaining(['signIndividualCla name', 'signIndividualCla info *']))
  })

  test('control: one that does not is named with its file and line', () => {
    const line = (files.get('signing/sign.yaml') ?? '')
      .split('\n')
      .findIndex((text) => text.includes('corporation_name: {'))
    const without = changed(
      'signing/sign.yaml',
      'corporation_name: { type: string, maxLength: 100000, x-text: shown }',
      'corporation_name: { type: string }',
    )
    expect(checkTexts(without)).toEqual([
      expect.stringMatching(
        `^openapi/signing/sign\\.yaml:${line + 1}: corporation_name, sent by signCorporationCla, has no x-text`,
      ),
    ])
  })

  test('control: an unknown word in a schema that several operations use is named once', () => {
    const unknown = changed('schemas/shared.yaml', 'type: string, x-text: secret', 'type: string, x-text: hidden')
    expect(checkTexts(unknown)).toEqual([
      expect.stringMatching(
        /^openapi\/schemas\/shared\.yaml:\d+: Password, sent by \w+, has an unknown x-text, "hidden"/,
      ),
    ])
  })
})

test('control: in a made-up contract each form of a text is found', () => {
  const yaml = `
/a:
  post:
    operationId: changeA
    requestBody:
      content:
        application/json:
          schema:
            type: object
            properties:
              plain: { type: string }
              listed: { type: array, items: { type: string } }
              mapped: { type: object, additionalProperties: { type: string } }
              chosen: { anyOf: [{ type: string }, { type: integer }] }
              of_few: { type: string, enum: [a] }
              elsewhere: { $ref: '../schemas/a.yaml#/Text' }
`
  const made = new Map([
    ['a/a.yaml', yaml],
    ['schemas/a.yaml', 'Text: { type: string }\nUnsent: { type: string }\n'],
  ])
  expect(checkTexts(made).map((complaint) => complaint.split(',')[0])).toEqual([
    'openapi/a/a.yaml:11: plain',
    'openapi/a/a.yaml:12: listed',
    'openapi/a/a.yaml:13: mapped',
    'openapi/a/a.yaml:14: chosen',
    'openapi/schemas/a.yaml:1: Text',
  ])
})

test('control: a text without a use, and a sentence that is missing or too many, are found', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', 'x-text': 'shown' },
      note: { type: 'string', 'x-text': 'other' },
      key: { type: 'string' },
    },
  }
  const requestBody = { content: { 'application/json': { schema } } }
  const texts = writableIn({ paths: { '/a': { post: { operationId: 'changeA', requestBody } } } })
  expect(textFaults(texts, { 'it is read aloud': ['changeA name'] })).toEqual([
    'changeA key has no x-text',
    'changeA note has no sentence',
    'changeA name has a sentence and is not "other"',
  ])
})

describe('the samples of the contract', () => {
  test('are known, and each is used', () => {
    expect(checkSamples(files)).toEqual([])
    const texts = [...files.values()].join('\n')
    expect(sampleNames.filter((name) => !new RegExp(`x-sample: ${name}\\b`).test(texts))).toEqual([])
  })

  test('control: an unknown one is named with its file and line', () => {
    const made = new Map([['schemas/a.yaml', 'Text: { type: string }\nCode: { type: string, x-sample: codes }\n']])
    expect(checkSamples(made)).toEqual(['openapi/schemas/a.yaml:2: Code has an unknown x-sample, "codes"'])
  })

  test('make every request that the fuzzer knows, and no fewer than before', () => {
    const known = operations.filter(isKnown).map(({ id }) => id)
    expect(known.length).toBeGreaterThanOrEqual(74)
    expect(known).toEqual(expect.arrayContaining(['signIndividualCla', 'openPersonSession', 'receiveDelivery']))
    // Control: an operation of managers, and one with a text that has no sample.
    expect(known).not.toContain('listLinks')
    expect(known).not.toContain('signInManager')
  })
})
