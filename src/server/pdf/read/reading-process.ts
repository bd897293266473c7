import { readPdf } from './read-pdf.ts'
import { serve } from '../serve.ts'

serve(readPdf)
