/**
 * Units of border sectors that the simplified county outlines put into the wrong nation, by sector. db/places/README.md says how they
 * were found.
 */
export const borderUnits: Readonly<Record<"england" | "wales", Readonly<Record<string, string>>>> = {
  england: {
    "CH1 4": "EX LQ LX NE PA PH QJ QP QR QX",
    "CH4 8":
      "BA BD BH BJ BL BN BP BR BU BW BX BY BZ DA DB DD DE DF DG DH DJ DL DN DP DQ DR DS DT DU DW DX DY DZ EA EB ED EE EF EG EH EJ EL EN EP EQ ES ET EU EW EX EY EZ HH HN HW HX HY HZ JR LB LD LL LP LS LU LW LX LY LZ ND NE NF NG NL NN NP NQ NR NS NU NW NX NY NZ PA PD PE PF PG PH PJ PL PN PP PQ PR PS PT PU PW PX PZ QA QU QX RD",
    "CH4 9": "AE AF AG BW DN DR DS DT DW EN ES EU EX EY EZ FL JR LH LP LR LS LT LZ NB NE NF NN NQ",
    "GL16 8": "NY NZ PA PQ RY",
    "HR3 5": "BB BD BE BZ RF RQ",
    "HR3 6": "JN",
    "HR5 3": "PF PG PH",
    "LD8 2": "LN LW",
    "LL14 5": "BY DB DD DU EW",
    "NP16 7": "HR LA LB LD",
    "NP25 4": "LW",
    "SY10 7": "LU LX",
    "SY12 0": "LT",
    "SY12 9": "DS",
    "SY13 2": "NR NT NU NX NY NZ PA PD QD QE QF RS RT RX",
    "SY14 7": "AN AP AR AS AT AW AX EG LN PB PD PE",
    "SY22 6": "ED EE EF EG EJ EQ JX LG LL LN QY",
    "SY9 5": "JR",
  },
  wales: {
    "HR3 5": "AD AR AS AZ BP BW",
    "LD7 1": "AJ AL AN AP AR AS AW AZ BD BE DY EA EE EP EW TT UP UU",
    "SY13 2": "LH",
    "SY14 7": "LF",
    "SY15 6": "AB AD AE AP EN FF HX SP SR UA",
  },
};
