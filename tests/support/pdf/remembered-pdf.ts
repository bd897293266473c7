import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { type PdfProcesses, openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'

// Processes are reused, because starting one takes ten times as long as reading a small file.
const documents = openPdfProcesses({ reuse: true })
const answers = new Map<string, Promise<unknown>>()

/** Returns the result that another test file of this run has stored, or null. */
function read(path: string): { answer: unknown } | null {
  try {
    return { answer: deserialize(readFileSync(path)) }
  } catch {
    return null
  }
}

/** Writes a temporary file and renames it, so that concurrent readers never see an incomplete file. */
function keep(path: string, answer: unknown): void {
  const beside = `${path}-${process.pid}`
  writeFileSync(beside, serialize(answer))
  renameSync(beside, path)
}

async function shared<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const folder = process.env['REMEMBERED_DOCUMENTS']
  if (!folder) return ask()
  const path = join(folder, sha256(key))
  const known = read(path)
  if (known) return known.answer as Answer
  const answer = await ask()
  keep(path, answer)
  return answer
}

function remembered<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = answers.get(key) as Promise<Answer> | undefined
  if (known) return known
  const asked = shared(key, ask)
  answers.set(key, asked)
  // A failed call can be repeated, because the machine may have been busy.
  asked.catch(() => answers.delete(key))
  return asked
}

/**
 * Real PDF processes whose results are shared by all test files of a run. Each agreement is written or read once, and each signed PDF is inspected
 * once. Otherwise, tests would spend most of their time starting processes.
 */
export const rememberedPdf: PdfProcesses = {
  readAgreement: (bytes, limit) =>
    remembered(`read ${limit} ${sha256(bytes)}`, () => documents.readAgreement(bytes, limit)),
  writeAgreement: (agreement) =>
    remembered(`write ${JSON.stringify(agreement)}`, () => documents.writeAgreement(agreement)),
  writeReceipt: (receipt) => documents.writeReceipt(receipt),
  writeOwnData: (content) => documents.writeOwnData(content),
  sealReceipt: (sealing) => documents.sealReceipt(sealing),
  readReceipt: (bytes) => documents.readReceipt(bytes),
  writeSigningDocument: (document) => documents.writeSigningDocument(document),
  inspectSignedPdf: (bytes) => remembered(`inspect ${sha256(bytes)}`, () => documents.inspectSignedPdf(bytes)),
  // Nothing to close, because idle processes do not keep the test process alive.
  close: async () => undefined,
}
