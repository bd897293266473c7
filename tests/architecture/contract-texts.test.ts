/** Checks that each text sent by callers declares its use (`x-text`), and that each required text has a sample (`x-sample`). */
import { describe, expect, test } from 'vitest'
import { checkSamples, checkTexts, sampleNames } from '../../openapi/check-schemas.ts'
import { readContractFiles } from '../../openapi/bundled-contract.ts'
import { isKnown } from '../security/fuzz/requests.ts'
import { operations } from '../support/http/operations.ts'
import { textFaults, contractTextFaults, shown, writableIn } from '../security/hostile/writable.ts'

const files = readContractFiles()

/** Returns the contract's files with one text replaced. Throws if the file does not contain the text. */
function changed(file: string, text: string, replacement: string): Map<string, string> {
  const before = files.get(file) ?? ''
  if (!before.includes(text)) throw new Error(`${file} has no ${text}`)
  return new Map([...files, [file, before.replace(text, replacement)]])
}

describe('the texts of the contract', () => {
  test('all declare their use', () => {
    expect(checkTexts(files)).toEqual([])
    expect(contractTextFaults()).toEqual([])
    // The list includes the names that users enter.
    expect(shown).toEqual(expect.arrayContaining(['signIndividualCla name', 'signIndividualCla info *']))
  })

  test('control: a text without a use is reported with file and line', () => {
    const line = (files.get('signing/sign.yaml') ?? '')
      .split('\n')
      .findIndex((text) => text.includes('corporation_name: {'))
    const without = changed(
      'signing/sign.yaml',
      'corporation_name: { type: string, maxLength: 100000, x-text: shown,',
      'corporation_name: { type: string,',
    )
    expect(checkTexts(without)).toEqual([
      expect.stringMatching(
        `^openapi/signing/sign\\.yaml:${line + 1}: corporation_name, sent by signCorporationCla, has no x-text`,
      ),
    ])
  })

  test('control: an unknown use in a shared schema is reported once', () => {
    const unknown = changed('schemas/shared.yaml', 'type: string, x-text: secret', 'type: string, x-text: hidden')
    expect(checkTexts(unknown)).toEqual([
      expect.stringMatching(
        /^openapi\/schemas\/shared\.yaml:\d+: Password, sent by \w+, has an unknown x-text, "hidden"/,
      ),
    ])
  })
})

test('control: every form of a text is found', () => {
  const yaml = `
/a/{shared}:
  parameters:
    - { name: shared, in: path, schema: { type: string } }
  post:
    operationId: changeA
    parameters:
      - { name: asked, in: query, schema: { type: string } }
      - { $ref: '../schemas/a.yaml#/Key' }
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
    [
      'schemas/a.yaml',
      'Text: { type: string }\nUnsent: { type: string }\nKey: { name: X-Key, in: header, schema: { type: string } }\n',
    ],
  ])
  expect(checkTexts(made).map((complaint) => complaint.split(',')[0])).toEqual([
    'openapi/a/a.yaml:4: shared',
    'openapi/a/a.yaml:8: asked',
    'openapi/schemas/a.yaml:3: X-Key',
    'openapi/a/a.yaml:16: plain',
    'openapi/a/a.yaml:17: listed',
    'openapi/a/a.yaml:18: mapped',
    'openapi/a/a.yaml:19: chosen',
    'openapi/schemas/a.yaml:1: Text',
  ])
})

test('control: a text without a use, a missing sentence and a superfluous one are detected', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string', 'x-text': 'shown' },
      note: { type: 'string', 'x-text': 'other' },
      key: { type: 'string' },
    },
  }
  const requestBody = { content: { 'application/json': { schema } } }
  const parameters = [{ name: 'page', in: 'query', schema: { type: 'string' } }]
  const shared = [{ name: 'id', in: 'path', schema: { type: 'string', 'x-text': 'code' } }]
  const texts = writableIn({
    paths: { '/a/{id}': { parameters: shared, post: { operationId: 'changeA', parameters, requestBody } } },
  })
  expect(texts).toContainEqual({ name: 'changeA id', use: 'code' })
  expect(textFaults(texts, { 'it is read aloud': ['changeA name'] })).toEqual([
    'changeA page has no x-text',
    'changeA key has no x-text',
    'changeA note has no reason',
    'changeA name has a reason and is not "other"',
  ])
})

describe('the samples of the contract', () => {
  test('are known, each is used, and no text that an operation requires lacks one', () => {
    expect(checkSamples(files)).toEqual([])
    const texts = [...files.values()].join('\n')
    expect(sampleNames.filter((name) => !new RegExp(`x-sample: ${name}\\b`).test(texts))).toEqual([])
  })

  test('control: an unknown sample is reported with file and line', () => {
    const made = new Map([['schemas/a.yaml', 'Text: { type: string }\nCode: { type: string, x-sample: codes }\n']])
    expect(checkSamples(made)).toEqual(['openapi/schemas/a.yaml:2: Code has an unknown x-sample, "codes"'])
  })

  test('control: a shared parameter without a sample is reported once, with the first operation that requires it', () => {
    const without = changed('schemas/checks.yaml', ', x-sample: rowId', '')
    expect(checkSamples(without)).toEqual([
      expect.stringMatching(
        /^openapi\/schemas\/checks\.yaml:\d+: watch_id, required by getWatch, has no x-sample \(such as text\)$/,
      ),
    ])
  })

  test('control: exactly the required texts without a sample are found', () => {
    const yaml = `
/a/{place}:
  parameters:
    - { name: place, in: path, required: true, schema: { type: string } }
  post:
    operationId: changeA
    parameters:
      - { name: asked, in: query, required: true, schema: { type: string } }
      - { name: X-Key, in: header, required: true, schema: { type: string } }
      - { name: left_out, in: query, schema: { type: string } }
      - { name: sampled, in: query, required: true, schema: { type: string, x-sample: text } }
      - { name: of_few, in: query, required: true, schema: { type: string, enum: [a] } }
    requestBody:
      content:
        application/json:
          schema:
            type: object
            required: [plain, chosen, sampled, listed]
            properties:
              plain: { type: string }
              chosen: { anyOf: [{ type: string }, { type: array, items: { type: integer } }] }
              left_out: { type: string }
              sampled: { type: object, required: [a], x-sample: answers, properties: { a: { type: string } } }
              listed: { type: array, items: { type: object, required: [within], properties: { within: { type: string } } } }
        multipart/form-data:
          schema: { type: object, required: [file], properties: { file: { type: string } } }
`
    const complaints = checkSamples(new Map([['a/a.yaml', yaml]]))
    expect(complaints.map((complaint) => complaint.split(',')[0])).toEqual([
      'openapi/a/a.yaml:4: place',
      'openapi/a/a.yaml:8: asked',
      'openapi/a/a.yaml:9: X-Key',
      'openapi/a/a.yaml:20: plain',
      'openapi/a/a.yaml:21: chosen',
      'openapi/a/a.yaml:24: within',
    ])
  })

  test('cover every request of the fuzzer, no fewer than before', () => {
    const known = operations.filter(isKnown).map(({ id }) => id)
    expect(known.length).toBeGreaterThanOrEqual(85)
    expect(known).toEqual(expect.arrayContaining(['signIndividualCla', 'signInManager', 'receiveDelivery']))
    // Operations for managers and operations that receive a file are excluded.
    expect(known).not.toContain('listLinks')
    expect(known).not.toContain('uploadPdfByLetter')
  })
})
