import { Box, Button, FileUpload } from '@chakra-ui/react'
import { fileUpload } from './file-upload-recipe.ts'

type FilesDropzoneProps = {
  label: string
  /** The button that opens the browser's own choice of files. */
  act: string
  /** The accepted files, in words. */
  hint: string
  onFiles: (files: File[]) => void
}

/** A place for any number of PDFs, by button or drop. What is wrong with a file is said by the machine that takes it: nothing is sorted out here. */
export function FilesDropzone({ label, act, hint, onFiles }: FilesDropzoneProps) {
  return (
    <FileUpload.Root
      recipe={fileUpload}
      maxFiles={Number.POSITIVE_INFINITY}
      // Every choice stands by itself: the list of files belongs to the machine.
      acceptedFiles={noFiles}
      onFileAccept={({ files }) => {
        if (files.length > 0) onFiles(files)
      }}
    >
      <FileUpload.HiddenInput accept="application/pdf,.pdf" />
      <FileUpload.Dropzone disableClick role="group" aria-label={label}>
        <FileUpload.Trigger asChild>
          <Button type="button" variant="outline">
            {act}
          </Button>
        </FileUpload.Trigger>
        <Box color="ink.third" textStyle="small">
          {hint}
        </Box>
      </FileUpload.Dropzone>
    </FileUpload.Root>
  )
}

const noFiles: File[] = []
