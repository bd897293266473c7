import { sha256 } from '../../src/server/digest.ts'
import { type Documents, openDocuments } from '../../src/server/documents/documents.ts'

const documents = openDocuments()
const answers = new Map<string, Promise<unknown>>()

function remembered<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
  const known = (answers.get(key) as Promise<Answer> | undefined) ?? ask()
  answers.set(key, known)
  return known
}

/**
 * The real documents, shared by the houses of one test file: an agreement that was written or read once is the same the
 * next time, so is a signed PDF that was looked into, and a process for each PDF of each test would be most of its time.
 */
export const rememberedDocuments: Documents = {
  readAgreement: (bytes, limit) =>
    remembered(`read ${limit} ${sha256(bytes)}`, () => documents.readAgreement(bytes, limit)),
  writeAgreement: (agreement) =>
    remembered(`write ${JSON.stringify(agreement)}`, () => documents.writeAgreement(agreement)),
  writeReceipt: (receipt) => documents.writeReceipt(receipt),
  writeSigningDocument: (document) => documents.writeSigningDocument(document),
  inspectSignedPdf: (bytes) => remembered(`inspect ${sha256(bytes)}`, () => documents.inspectSignedPdf(bytes)),
  // Idle processes do not hold the test's one open.
  close: async () => undefined,
}
