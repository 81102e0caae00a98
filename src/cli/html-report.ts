import { pageFile } from '../node/files/page-files.ts';
import type { ReportModel } from '../studio/model/models.ts';
import { renderReport } from '../studio/report/render-report.ts';

/** A report as one file for a browser. */
export function htmlReport(report: ReportModel): string {
  return renderReport(report, { script: pageFile('report.js'), style: pageFile('report.css') });
}
