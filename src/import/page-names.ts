// What the names of parameters say about pages. Names are compared without signs and capitals, as `plain` writes them.

/** Parameters for the number of records of a page. A size is never a page. */
export const SIZE =
  /^(?:limit|size|count|top|take|rows|first|num|n|perpage|itemsperpage|resultsperpage|recordsperpage|pagesize|pagelimit|pagecount|maxpagesize|maxresults?|maxitems|maxrecords|maxrows|numresults|batchsize|results|pagelength|limitsize|hitsperpage)$/;
/** Parameters for the number of records to skip. */
export const OFFSET =
  /^(?:offset|skip|start|startat|startindex|startrow|startfrom|startposition|from|firstresult|pageoffset|resultoffset|recordoffset|startitem)$/;
/** Parameters for the number of a page. */
export const PAGE =
  /^(?:page|pagenumber|pagenum|pageno|pageindex|currentpage|pg|p|pageid|pagenr|pagetoread)$/;
