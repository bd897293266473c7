import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../context/services.ts'
import { type Sample, samples, textOfSample } from './sample-agreements.ts'

/** PDF files of the sample agreements, written once to `DATA_DIR/trial`. */
export type SampleFiles = {
  /** Writes the missing files. */
  prepare(): Promise<void>
  read(sample: Sample): Promise<Uint8Array>
}

export function sampleFiles(services: Services): SampleFiles {
  const folder = join(services.config.dataDir, 'trial')
  const placeOf = (sample: Sample): string => join(folder, sample.file)
  return {
    async prepare() {
      await mkdir(folder, { recursive: true })
      for (const sample of samples) if (!(await exists(placeOf(sample)))) await write(services, sample, placeOf(sample))
    },
    read: (sample) => readFile(placeOf(sample)),
  }
}

async function exists(file: string): Promise<boolean> {
  return readFile(file).then(
    () => true,
    () => false,
  )
}

/** Writes to a temporary file first, so that an interrupted start leaves no partial file. */
async function write(services: Services, sample: Sample, place: string): Promise<void> {
  const { title, text } = await textOfSample(sample)
  const bytes = await services.pdf.writeAgreement({ language: sample.language, title, text })
  await writeFile(`${place}.${process.pid}`, bytes)
  await rename(`${place}.${process.pid}`, place)
}
