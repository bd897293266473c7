import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { type PdfProcesses, openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'

// Reuse processes. Starting one takes ten times as long as reading a small file.
const documents = openPdfProcesses({ reuse: true })
const answers = new Map<string, Promise<unknown>>()

/** Returns the result that another test file of this run has already stored, or null. */
function read(path: string): { answer: unknown } | null {
  try {
    return { answer: deserialize(readFileSync(path)) }
  } catch {
    return null
  }
}

/** Concurrent readers must never see an incomplete file, so write a temporary file and rename it. */
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
  // A failure may be due to a busy machine, so the next call tries again.
  asked.catch(() => answers.delete(key))
  return asked
}

/**
 * The real PDF processes, with a cache that all test files of a run share. Each agreement is read or written only once, and each signed PDF is
 * inspected only once. Otherwise, most of the test time would be spent starting processes.
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
  readSignatures: (digest, load) => documents.readSignatures(digest, load),
  // Idle processes do not keep the test process alive, so there is nothing to close.
  close: async () => undefined,
}
